#!/bin/sh
# Runs once, when the database is created: the login of the nodes owns no table.
set -eu
psql --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --set ON_ERROR_STOP=1 \
  --set password="$PORTAL_PASSWORD" <<'SQL'
create role endcap_app nologin;
create role endcap_portal login password :'password' in role endcap_app;
SQL
