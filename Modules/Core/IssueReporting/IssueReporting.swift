// IssueReporting
