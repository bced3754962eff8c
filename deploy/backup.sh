#!/bin/sh
# backup.sh <file or directory>: writes everything that DATABASE_URL holds, index and rooms, into one file, which in a directory
# is named by the time. Servers go on meanwhile. Needs pg_dump of the server's version or a later one.
set -eu
# It holds keys of bots: for its owner alone.
umask 077
file=${1:?usage: backup.sh <file or directory>}
: "${DATABASE_URL:?DATABASE_URL names the database}"
if [ -d "$file" ]; then
  file=$file/tycoon-$(date -u +%Y-%m-%dT%H%M%SZ)
fi
pg_dump --format=custom --no-owner --no-privileges --file="$file.part" --dbname="$DATABASE_URL"
# Read back before it counts: a file that cannot be listed cannot be restored.
pg_restore --list "$file.part" >/dev/null
mv "$file.part" "$file"
echo "backup written to $file"
