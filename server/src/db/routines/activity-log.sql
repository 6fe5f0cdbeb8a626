-- The activity log: triggers refuse changes, and the application may only call append_activity.

create or replace function refuse_activity_change() returns trigger language plpgsql as $$
begin
  raise exception 'The activity log is append-only' using errcode = 'insufficient_privilege';
end $$;

create or replace function ensure_activity_month(moment timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  first_day date := date_trunc('month', moment at time zone 'UTC');
  suffix text := to_char(first_day, 'YYYY_MM');
  opens timestamptz := first_day::timestamp at time zone 'UTC';
  closes timestamptz := (first_day + interval '1 month')::timestamp at time zone 'UTC';
begin
  if to_regclass('activity_list_' || suffix) is not null then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtext('activity_month'));
  if to_regclass('activity_list_' || suffix) is not null then
    return;
  end if;
  -- Attached rather than created in place: attaching does not wait for writers of other months.
  if to_regclass('activity_log_' || suffix) is null then
    execute format('create table activity_part_%s (like activity_part including all)', suffix);
    execute format('alter table activity_part attach partition activity_part_%s for values from (%L) to (%L)', suffix, opens, closes);
    execute format('create trigger append_only before update or truncate on activity_part_%s for each statement execute function refuse_activity_change()', suffix);
    execute format('create table activity_log_%s (like activity_log including all)', suffix);
    execute format('alter table activity_log attach partition activity_log_%s for values from (%L) to (%L)', suffix, opens, closes);
    execute format('create trigger append_only before update or delete or truncate on activity_log_%s for each statement execute function refuse_activity_change()', suffix);
  end if;
  execute format('create table activity_list_%s (like activity_list including all)', suffix);
  execute format('alter table activity_list attach partition activity_list_%s for values from (%L) to (%L)', suffix, opens, closes);
end $$;

create or replace trigger append_only before update or delete or truncate on activity_log
  for each statement execute function refuse_activity_change();
create or replace trigger append_only before update or truncate on activity_part
  for each statement execute function refuse_activity_change();

-- The text that the hash covers. A downloaded file carries it, so that its reader needs no PostgreSQL.
create or replace function activity_entry_text(entry activity_log) returns text
language sql immutable as $$
  select jsonb_build_array(
    entry.chain_id, entry.seq, extract(epoch from entry.created_on), entry.company_id, entry.actor_id,
    entry.event, entry.entity_type, entry.entity_id, entry.source_app, entry.request_id
  )::text
$$;

create or replace function activity_hash(previous bytea, entry activity_log) returns bytea
language sql immutable as $$
  select sha256(previous || convert_to(activity_entry_text(entry), 'UTF8') || entry.actor_digest || entry.entity_digest)
$$;

create or replace function activity_digest(salt bytea, content jsonb) returns bytea
language sql immutable as $$
  select sha256(salt || convert_to(content::text, 'UTF8'))
$$;

create or replace function activity_salt() returns bytea language sql volatile as $$
  select uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
$$;

create or replace function write_activity_head(head activity_chain) returns void
language sql set search_path = public, pg_temp as $$
  update activity_chain set last_seq = head.last_seq, last_hash = head.last_hash, last_on = head.last_on,
    ordered_after = head.ordered_after where chain_id = head.chain_id
$$;

-- Appends entries in the order given, each to its company's chain. The heads are locked in one
-- order until the transaction ends, so that two nodes take turns and never wait in a circle.
-- An entry may name its own time ("at"): for demo data and imports, by the owner alone.
create or replace function append_activities_at(entries jsonb) returns void
language plpgsql set search_path = public, pg_temp as $$
declare
  no_company constant uuid := '00000000-0000-0000-0000-000000000000';
  moment timestamptz;
  ready_month timestamptz;
  head activity_chain;
  given record;
  entry activity_log;
  actor activity_part;
  entity activity_part;
  logs activity_log[];
  parts activity_part[];
  item activity_list;
  items activity_list[];
begin
  insert into activity_chain (chain_id, last_seq, last_hash)
    select distinct coalesce((e ->> 'companyId')::uuid, no_company), 0, ''::bytea
    from jsonb_array_elements(entries) e order by 1
    on conflict do nothing;
  perform from activity_chain
    where chain_id in (select coalesce((e ->> 'companyId')::uuid, no_company) from jsonb_array_elements(entries) e)
    order by chain_id for update;
  -- Taken after the locks: time never runs backwards along a chain.
  moment := clock_timestamp();
  -- Chain by chain, so that each head is written once.
  for given in
    select coalesce((e ->> 'companyId')::uuid, no_company) as chain_id,
      coalesce((e ->> 'at')::timestamptz, moment) as at, e as fields, e -> 'actor' as actor, e -> 'entity' as entity
    from jsonb_array_elements(entries) with ordinality as given (e, position)
    order by 1, position
  loop
    if head.chain_id is distinct from given.chain_id then
      perform write_activity_head(head);
      select * into head from activity_chain c where c.chain_id = given.chain_id;
    end if;
    if ready_month is distinct from date_trunc('month', given.at, 'UTC') then
      ready_month := date_trunc('month', given.at, 'UTC');
      perform ensure_activity_month(ready_month);
    end if;
    head.last_seq := head.last_seq + 1;
    actor := row(head.chain_id, head.last_seq, given.at, 'ACTOR', given.actor ->> 'id', activity_salt(), given.actor);
    entity := row(head.chain_id, head.last_seq, given.at, 'ENTITY', given.entity ->> 'personId', activity_salt(), given.entity);
    entry := row(head.chain_id, head.last_seq, given.at, given.fields ->> 'companyId', given.actor ->> 'id',
      given.fields ->> 'event', given.entity ->> 'type', given.entity ->> 'id',
      given.fields ->> 'sourceApp', given.fields ->> 'requestId',
      activity_digest(actor.salt, actor.content), activity_digest(entity.salt, entity.content), null);
    entry.hash := activity_hash(head.last_hash, entry);
    head.last_hash := entry.hash;
    if given.at < head.last_on then
      head.ordered_after := head.last_on;
    else
      head.last_on := given.at;
    end if;
    item := row(entry.chain_id, entry.created_on, entry.seq, entry.event, entry.source_app, given.actor ->> 'loginId',
      activity_entity_key(given.entity ->> 'name'),
      activity_list_text(given.actor, given.entity));
    logs := logs || entry;
    -- One at a time: before PostgreSQL 18 a chain of two copies the whole array for each entry.
    parts := parts || actor;
    parts := parts || entity;
    items := items || item;
  end loop;
  perform write_activity_head(head);
  insert into activity_log select * from unnest(logs);
  insert into activity_part select * from unnest(parts);
  insert into activity_list select * from unnest(items);
end $$;

-- The application appends with the present time only.
create or replace function append_activity(entries jsonb) returns void
language sql security definer set search_path = public, pg_temp as $$
  select append_activities_at((select jsonb_agg(e - 'at' order by position)
    from jsonb_array_elements(entries) with ordinality as given (e, position)))
$$;

-- Sorts what was added to the search index since the last call into it. An entry only appends to
-- the index's pending list; without this, one unlucky entry would sort in all that waits there.
create or replace function tidy_activity_search() returns bigint
language sql security definer set search_path = public, pg_temp as $$
  select coalesce(sum(gin_clean_pending_list(inhrelid)), 0)
  from pg_inherits where inhparent = 'activity_list__search'::regclass
$$;

-- The first entry that the list leaves out or finds by other texts; the list itself is not signed.
-- Apart from verify_activity_chain, which takes half as long for a log of many small chains.
create or replace function first_unlisted_activity(chain uuid) returns bigint
language plpgsql stable set search_path = public, pg_temp
-- Planned once: planning it for every chain takes longer than running it.
set plan_cache_mode = force_generic_plan as $$
begin
  return (select min(l.seq) from activity_log l
  left join activity_part actor on (actor.chain_id, actor.seq, actor.created_on, actor.part)
    = (l.chain_id, l.seq, l.created_on, 'ACTOR')
  left join activity_part entity on (entity.chain_id, entity.seq, entity.created_on, entity.part)
    = (l.chain_id, l.seq, l.created_on, 'ENTITY')
  where l.chain_id = chain and not exists (
    select from activity_list list
    where (list.chain_id, list.created_on, list.seq) = (l.chain_id, l.created_on, l.seq)
      and (list.event, list.source_app) = (l.event, l.source_app)
      and list.actor is not distinct from actor.content ->> 'loginId'
      and list.search_text = activity_list_text(actor.content, entity.content)));
end $$;

create or replace function verify_activity_chain(chain uuid) returns table (rows_checked bigint, broken_at bigint, reason text)
language plpgsql stable set search_path = public, pg_temp as $$
declare
  entry activity_log;
  part activity_part;
  previous bytea := ''::bytea;
  expected bigint := 1;
begin
  rows_checked := 0;
  select a.hash, a.seq + 1 into previous, expected
    from activity_anchor a where a.chain_id = chain
      -- Where entries up to an anchor are still there, it was not left by a dropped month.
      and not exists (select from activity_log l where l.chain_id = chain and l.seq <= a.seq)
    order by a.seq desc limit 1;
  previous := coalesce(previous, ''::bytea);
  expected := coalesce(expected, 1);
  for entry in select l.* from activity_log l where l.chain_id = chain and l.seq >= expected order by l.seq loop
    if entry.seq <> expected then
      broken_at := expected; reason := 'missing row'; return next; return;
    end if;
    if entry.hash <> activity_hash(previous, entry) then
      broken_at := entry.seq; reason := 'row changed'; return next; return;
    end if;
    for part in select p.* from activity_part p
      where p.chain_id = chain and p.seq = entry.seq and p.created_on = entry.created_on
    loop
      if activity_digest(part.salt, part.content) <>
        (case part.part when 'ACTOR' then entry.actor_digest else entry.entity_digest end) then
        broken_at := entry.seq; reason := 'text changed'; return next; return;
      end if;
    end loop;
    previous := entry.hash;
    expected := expected + 1;
    rows_checked := rows_checked + 1;
  end loop;
  if exists (select from activity_chain c where c.chain_id = chain and (c.last_seq <> expected - 1 or c.last_hash <> previous)) then
    broken_at := expected; reason := 'end of chain missing';
  end if;
  return next;
end $$;

-- The entries of a chain, or of all of them, between two moments. Exact where the numbers of the
-- chain's entries give their count; counted up to a limit otherwise.
create or replace function activity_total(
  chain uuid, opens timestamptz, closes timestamptz, count_to int, out total int, out is_exact boolean)
language plpgsql stable set search_path = public, pg_temp as $$
declare
  first_seq bigint;
  last_seq bigint;
begin
  is_exact := exists (select from activity_chain c where c.chain_id = chain and c.ordered_after < opens);
  if is_exact then
    select l.seq into first_seq from activity_list l
      where l.chain_id = chain and l.created_on >= opens and l.created_on < closes
      order by l.created_on, l.seq limit 1;
    select l.seq into last_seq from activity_list l
      where l.chain_id = chain and l.created_on >= opens and l.created_on < closes
      order by l.created_on desc, l.seq desc limit 1;
    total := coalesce(last_seq - first_seq + 1, 0);
    return;
  end if;
  if chain is null then
    select count(*) into total from (
      select from activity_list l where l.created_on >= opens and l.created_on < closes limit count_to + 1) counted;
  else
    select count(*) into total from (
      select from activity_list l where l.chain_id = chain and l.created_on >= opens and l.created_on < closes
      limit count_to + 1) counted;
  end if;
  is_exact := total <= count_to;
end $$;

-- Retention: only the owner may erase a person or drop a month.

-- Both leave an entry in each log that they change, so that a text or a beginning that is missing
-- without such an entry was removed by other means.

drop function if exists erase_activity_person(uuid);
-- Texts by the person or about them, and texts about something else that name them: an address anywhere,
-- a name in the logs that know the person, because a namesake elsewhere is another person. Both are patterns.
create or replace function erase_activity_person(person uuid, addresses text default null, names text default null) returns bigint
language plpgsql set search_path = public, pg_temp as $$
declare
  erased bigint;
  entries jsonb;
  known_in uuid[] := array(select distinct chain_id from activity_part where person_id = person);
begin
  with gone as (
    delete from activity_part
    where person_id = person or content::text ~* addresses
      or (part = 'ENTITY' and person_id is null and chain_id = any (known_in) and content::text ~* names)
    returning chain_id, seq, created_on, part
  ), unlisted as (
    update activity_list list set actor = left_over.actor ->> 'loginId',
        entity_key = activity_entity_key(left_over.entity ->> 'name'),
        search_text = activity_list_text(left_over.actor, left_over.entity)
      from (
        select g.chain_id, g.seq, g.created_on,
          (array_agg(kept.content) filter (where kept.part = 'ACTOR'))[1] as actor,
          (array_agg(kept.content) filter (where kept.part = 'ENTITY'))[1] as entity
        from (select chain_id, seq, created_on, array_agg(part) as parts from gone group by 1, 2, 3) g
        left join activity_part kept on kept.chain_id = g.chain_id and kept.seq = g.seq
          and kept.created_on = g.created_on and kept.part <> all (g.parts)
        group by 1, 2, 3
      ) left_over
      where (list.chain_id, list.created_on, list.seq) = (left_over.chain_id, left_over.created_on, left_over.seq)
  ), by_chain as (
    select chain_id, count(*) as texts,
      range_agg(int8range(seq, seq, '[]')) filter (where part = 'ACTOR') as actor_texts,
      range_agg(int8range(seq, seq, '[]')) filter (where part = 'ENTITY') as entity_texts
    from gone group by chain_id
  )
  select coalesce(sum(texts), 0), jsonb_agg(portal_activity(chain_id, 'ACTIVITY_TEXTS_ERASED', 'USER', person::text, null,
      jsonb_build_object('actorTexts', coalesce(actor_texts, '{}')::text, 'entityTexts', coalesce(entity_texts, '{}')::text)))
    into erased, entries
    from by_chain;
  if entries is not null then
    perform append_activities_at(entries);
  end if;
  return erased;
end $$;

create or replace function portal_activity(chain uuid, event text, entity_type text, entity_id text, entity_name text, after jsonb) returns jsonb
language sql stable as $$
  select jsonb_build_object(
    'companyId', nullif(chain, '00000000-0000-0000-0000-000000000000'), 'event', event, 'sourceApp', 'BATCH',
    'actor', jsonb_build_object('id', null, 'loginId', 'portal', 'name', 'Portal'),
    'entity', jsonb_build_object('type', entity_type, 'id', entity_id, 'name', entity_name, 'before', null, 'after', after))
$$;

-- The subtrees of RFC 6962 after the entries up to a number, from the subtrees after an earlier one.
create or replace function activity_tree_after(chain uuid, size bigint, nodes bytea, last_seq bigint) returns bytea
language plpgsql stable set search_path = public, pg_temp as $$
declare
  leaf bytea;
  node bytea;
  rest bigint;
begin
  for leaf in select l.hash from activity_log l where l.chain_id = chain and l.seq > size and l.seq <= last_seq order by l.seq loop
    node := sha256('\x00'::bytea || leaf);
    rest := size;
    while rest & 1 = 1 loop
      node := sha256('\x01'::bytea || substr(nodes, length(nodes) - 31) || node);
      nodes := substr(nodes, 1, length(nodes) - 32);
      rest := rest >> 1;
    end loop;
    nodes := nodes || node;
    size := size + 1;
  end loop;
  return nodes;
end $$;

create or replace function drop_activity_month(month date) returns void
language plpgsql set search_path = public, pg_temp as $$
declare
  first_day date := date_trunc('month', month);
  suffix text := to_char(first_day, 'YYYY_MM');
begin
  if first_day + interval '1 month' > now() at time zone 'UTC' then
    raise exception 'Only a closed month can be dropped';
  end if;
  if exists (select from activity_log where created_on < first_day::timestamp at time zone 'UTC') then
    raise exception 'Older months must be dropped first';
  end if;
  execute format(
    'insert into activity_anchor
      select l.chain_id, l.seq, l.hash, %L::date, activity_tree_after(l.chain_id, coalesce(a.seq, 0), coalesce(a.tree, %L), l.seq)
      from (select distinct on (chain_id) chain_id, seq, hash from activity_log_%s order by chain_id, seq desc) l
      left join lateral (
        select seq, tree from activity_anchor where chain_id = l.chain_id order by seq desc limit 1
      ) a on true',
    first_day, ''::bytea, suffix);
  execute format('drop table activity_list_%s', suffix);
  execute format('drop table activity_part_%s', suffix);
  execute format('drop table activity_log_%s', suffix);
  perform append_activities_at((
    select jsonb_agg(portal_activity(chain_id, 'ACTIVITY_MONTH_DROPPED', 'ACTIVITY_LOG', chain_id::text, suffix,
      jsonb_build_object('month', to_char(first_day, 'YYYY-MM'), 'lastEntry', seq)))
    from activity_anchor a where a.month = first_day
    having count(*) > 0));
end $$;

revoke execute on function portal_activity from public;
revoke execute on function append_activities_at, erase_activity_person, drop_activity_month, ensure_activity_month, append_activity, tidy_activity_search, write_activity_head from public;
grant execute on function append_activity, ensure_activity_month, tidy_activity_search to endcap_app;

-- Entries that a node of the version before appended after the table had been filled or changed.
select ensure_activity_month(max(created_on)) from activity_log having max(created_on) is not null;
insert into activity_list
select l.chain_id, l.created_on, l.seq, l.event, l.source_app, actor.content ->> 'loginId',
  activity_entity_key(entity.content ->> 'name'),
  activity_list_text(actor.content, entity.content)
from activity_log l
left join activity_part actor on (actor.chain_id, actor.seq, actor.created_on, actor.part)
  = (l.chain_id, l.seq, l.created_on, 'ACTOR')
left join activity_part entity on (entity.chain_id, entity.seq, entity.created_on, entity.part)
  = (l.chain_id, l.seq, l.created_on, 'ENTITY')
where l.created_on > now() - interval '1 day'
on conflict (chain_id, created_on, seq) do update set search_text = excluded.search_text
  where activity_list.search_text <> excluded.search_text;
