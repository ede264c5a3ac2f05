#!/bin/sh
# Makes the files that three-nodes.yml reads and are not there yet: .env with random secrets, and a certificate for
# a first try, which no client trusts. Replace tls/cert.pem and tls/key.pem by real ones.
# Usage: prepare.sh https://gender.example
set -eu
cd "$(dirname "$0")"
public_url=${1:?the https address that clients use}
case $public_url in https://?*) ;; *) echo "$public_url does not begin with https://" >&2; exit 2 ;; esac
umask 077

random() { od -An -N32 -tx1 /dev/urandom | tr -d ' \n'; }

if [ ! -e .env ]; then
  {
    printf 'PUBLIC_URL=%s\n' "$public_url"
    for name in POSTGRES_PASSWORD SECRET OPERATOR_TOKEN; do printf '%s=%s\n' "$name" "$(random)"; done
  } >.env
fi

if [ ! -e tls/cert.pem ]; then
  host=${public_url#https://}
  host=${host%%[:/]*}
  mkdir -p tls
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 30 \
    -subj "/CN=$host" -addext "subjectAltName=DNS:$host" -keyout tls/key.pem -out tls/cert.pem 2>/dev/null
  # The proxy's user reads them.
  if [ "$(id -u)" = 0 ]; then chown -R 101:101 tls; else echo 'Now run: sudo chown -R 101:101 tls' >&2; fi
fi
