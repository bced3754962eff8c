#!/bin/sh
# units.sh <file> <directory>: writes what tycoon@.service reads of each of the seven processes, a file each, for the DOMAIN and
# the DATABASE_URL of the file. The ports are those of proxy.example.
set -eu
# They hold the database's password.
umask 077
file=${1:?usage: units.sh <file of lines NAME=value> <directory>}
directory=${2:?usage: units.sh <file of lines NAME=value> <directory>}
valueOf() {
  value=$(sed -n "s/^$1=//p" "$file")
  if [ -z "$value" ]; then
    echo "$file does not say what $1 is" >&2
    exit 1
  fi
  printf '%s\n' "$value"
}
domain=$(valueOf DOMAIN)
database=$(valueOf DATABASE_URL)
unit() {
  name=$1
  shift
  printf 'DATABASE_URL=%s\nCOMMAND=%s\n' "$database" "$*" >"$directory/$name.env"
}
rooms="rooms --secure --domain $domain --origin https://$domain --trust-proxy 127.0.0.1 --networks deploy/network.json"
mkdir -p "$directory"
unit writer-1 indexer --network testnet --port 9103
unit writer-2 indexer --network testnet --port 9104
unit api-1 indexer --api-only --port 9101 --trust-proxy 127.0.0.1
unit api-2 indexer --api-only --port 9102 --trust-proxy 127.0.0.1
unit rooms-1 "$rooms" --port 9201
unit rooms-2 "$rooms" --port 9202
unit web web serve --network deploy/network.json --rooms "https://$domain/rooms" --connect https://fullnode.testnet.sui.io --connect "wss://$domain" --trust-proxy 127.0.0.1
