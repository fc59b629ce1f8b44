// Tests of IssueReporting
