#!/bin/sh
# backup.sh <file>: writes everything that DATABASE_URL holds, index and rooms, into one file. Servers go on meanwhile.
# Needs pg_dump of the server's version or a later one.
set -eu
file=${1:?usage: backup.sh <file>}
: "${DATABASE_URL:?DATABASE_URL names the database}"
pg_dump --format=custom --no-owner --no-privileges --file="$file.part" --dbname="$DATABASE_URL"
# Read back before it counts: a file that cannot be listed cannot be restored.
pg_restore --list "$file.part" >/dev/null
mv "$file.part" "$file"
echo "backup written to $file"
