#!/bin/sh
# proxy.sh <file>: prints the site for an nginx that runs without a container, filled in with the lines NAME=value of the file.
set -eu
file=${1:?usage: proxy.sh <file of lines NAME=value>}
filled=$(sed "$(sed -n 's/^\([A-Z0-9_]*\)=\(.*\)$/s|${\1}|\2|g/p' "$file")" "$(dirname "$0")/nginx.conf.template")
missing=$(printf '%s\n' "$filled" | grep -v '^#' | grep -o '\${[A-Z0-9_]*}' | sort -u | tr '\n' ' ' || true)
if [ -n "$missing" ]; then
  echo "$file does not say what stands for $missing" >&2
  exit 1
fi
printf '%s\n' "$filled"
