#!/bin/sh
# restore.sh <file>: brings a backup into the database that DATABASE_URL names, which has to be empty: all or nothing.
# Stop writers, API servers and rooms first; start them afterwards. The index goes on from where the backup ends.
set -eu
file=${1:?usage: restore.sh <file>}
: "${DATABASE_URL:?DATABASE_URL names the database}"
tables=$(psql "$DATABASE_URL" --no-psqlrc --tuples-only --no-align --command \
  "select count(*) from pg_class c join pg_namespace n on n.oid = relnamespace where relkind in ('r', 'p') and nspname not in ('pg_catalog', 'information_schema', 'pg_toast')")
if [ "$tables" != 0 ]; then
  echo "The database has $tables tables. Name an empty one: a backup is not mixed with what is there." >&2
  exit 1
fi
pg_restore --no-owner --no-privileges --exit-on-error --single-transaction --dbname="$DATABASE_URL" "$file"
echo "restored from $file"
