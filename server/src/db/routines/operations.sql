-- The health of the database for operators. As the owner, because a role sees the transactions of its
-- own sessions only; where the portal has a login of its own, grant pg_read_all_stats to the owner.
create or replace function database_activity()
returns table (connections integer, max_connections integer, longest_transaction_seconds integer)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  -- Columns of sessions that the owner may not see are null; names of database and user are not.
  select count(datname)::integer,
    current_setting('max_connections')::integer,
    case when not bool_or(datname = current_database() and backend_type is null) then
      extract(epoch from coalesce(max(clock_timestamp() - xact_start)
        filter (where datname = current_database() and pid <> pg_backend_pid()
          and backend_type = 'client backend'), interval '0'))::integer
    end
  from pg_stat_activity
$$;
