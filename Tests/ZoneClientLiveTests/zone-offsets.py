"""Prints what zoneinfo says: name, then instant:offset pairs, and wall:instant pairs (fold 0).

usage: zone-offsets.py [NAME...]   without names: every zone of the system
"""

import datetime as D
import os
import random
import sys
import zoneinfo

EPOCH = D.datetime(1970, 1, 1)


def instants(name):
    rng = random.Random(name)
    result = [rng.randrange(-4_000_000_000, 4_200_000_000) for _ in range(12)]
    zone = zoneinfo.ZoneInfo(name)
    at = lambda t: (EPOCH + D.timedelta(seconds=t)).replace(tzinfo=D.timezone.utc).astimezone(zone).utcoffset()
    # Changes of the offset: walk by 25 days, then halve.
    step = 25 * 86400
    t, offset = -157_766_400, at(-157_766_400)
    while t < 2_208_988_800:
        if at(t + step) != offset:
            low, high = t, t + step
            while high - low > 1:
                middle = (low + high) // 2
                if at(middle) == offset:
                    low = middle
                else:
                    high = middle
            result += [low, high]
        t, offset = t + step, at(t + step)
    return result


def line(name):
    zone = zoneinfo.ZoneInfo(name)
    offsets, walls = [], []
    for t in instants(name):
        aware = (EPOCH + D.timedelta(seconds=t)).replace(tzinfo=D.timezone.utc).astimezone(zone)
        offset = int(aware.utcoffset().total_seconds())
        offsets.append(f"{t}:{offset}")
        for wall in (t + offset, t + offset + 1800, t + offset - 1800):
            local = (EPOCH + D.timedelta(seconds=wall)).replace(tzinfo=zone)
            walls.append(f"{wall}:{wall - int(local.utcoffset().total_seconds())}")
    return f"{name} {','.join(offsets)} {','.join(walls)}"


seen = set()
for name in sys.argv[1:] or sorted(zoneinfo.available_timezones()):
    path = os.path.realpath(os.path.join("/usr/share/zoneinfo", name))
    if path in seen:
        continue  # another name of the same zone
    seen.add(path)
    if name not in ("localtime", "posixrules", "Factory") and not name.startswith(("right/", "posix/")):
        print(line(name))
