-- Page views and clicks: one partition a month, made with its first event and dropped as a whole.

create or replace function ensure_tracking_month(moment timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  first_day date := date_trunc('month', moment at time zone 'UTC');
  part text := 'tracking_event_' || to_char(first_day, 'YYYY_MM');
begin
  perform pg_advisory_xact_lock(hashtext('tracking_month'));
  if to_regclass(part) is not null then
    return;
  end if;
  -- Attached rather than created in place: attaching does not wait for writers of other months.
  execute format('create table %I (like tracking_event including all)', part);
  execute format('alter table tracking_event attach partition %I for values from (%L) to (%L)', part,
    first_day::timestamp at time zone 'UTC', (first_day + interval '1 month')::timestamp at time zone 'UTC');
end $$;

-- Drops the months that lie wholly before the moment; answers how many.
create or replace function drop_tracking_before(moment timestamptz) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  part name;
  dropped integer := 0;
begin
  for part in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'tracking_event'::regclass
      and (to_date(right(c.relname, 7), 'YYYY_MM') + interval '1 month')::timestamp at time zone 'UTC' <= moment
  loop
    execute format('drop table %I', part);
    dropped := dropped + 1;
  end loop;
  return dropped;
end $$;
