-- The health of the database for operators. As the owner, because a role sees the transactions of its
-- own sessions only; where the portal has a login of its own, grant pg_read_all_stats to the owner.
create or replace function database_activity()
returns table (connections integer, max_connections integer, longest_transaction_seconds integer)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select count(*) filter (where backend_type = 'client backend')::integer,
    current_setting('max_connections')::integer,
    extract(epoch from max(clock_timestamp() - xact_start)
      filter (where datname = current_database() and pid <> pg_backend_pid()
        and backend_type = 'client backend'))::integer
  from pg_stat_activity
$$;
