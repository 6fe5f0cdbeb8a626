-- What the list of the activity log filters, sorts and searches by, in one row for each entry
-- (decision 40). Derived from the entry and its texts: append_activities_at writes it,
-- erase_activity_person takes the texts of a person out of it, and it proves nothing.

create table activity_list (
  chain_id uuid not null,
  created_on timestamptz not null,
  seq bigint not null,
  event text not null,
  source_app text not null,
  -- The login id; null once the person has been erased, as the name of the entity.
  actor text,
  entity_key text,
  search_text text not null,
  constraint activity_list__pk primary key (chain_id, created_on, seq)
) partition by range (created_on);

-- Each order twice: for one company, and for all of them.
create index activity_list__created_on on activity_list (created_on, chain_id, seq);
create index activity_list__chain_event on activity_list (chain_id, event, created_on, seq);
create index activity_list__event on activity_list (event, created_on, chain_id, seq);
create index activity_list__chain_source_app on activity_list (chain_id, source_app, created_on, seq);
create index activity_list__source_app on activity_list (source_app, created_on, chain_id, seq);
create index activity_list__chain_actor on activity_list (chain_id, actor, created_on, seq);
create index activity_list__actor on activity_list (actor, created_on, chain_id, seq);
create index activity_list__chain_entity on activity_list (chain_id, entity_key, created_on, seq);
-- Without its pending list, which one unlucky entry would have to sort in.
create index activity_list__search on activity_list
  using gin (chain_id, search_text gin_trgm_ops) with (fastupdate = off);

-- Entries after ordered_after are in the order of time: their numbers give their count.
alter table activity_chain
  add column last_on timestamptz not null default now(),
  add column ordered_after timestamptz not null default now();
alter table activity_chain
  alter column last_on set default '-infinity',
  alter column ordered_after set default '-infinity';

-- The months that the log has.
do $$
declare
  month record;
begin
  for month in
    select replace(c.relname, 'activity_log_', '') as suffix, pg_get_expr(c.relpartbound, c.oid) as bounds
    from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'activity_log'::regclass
  loop
    execute format('create table activity_list_%s partition of activity_list %s', month.suffix, month.bounds);
  end loop;
end $$;

insert into activity_list
select l.chain_id, l.created_on, l.seq, l.event, l.source_app, actor.content ->> 'loginId',
  activity_entity_key(entity.content ->> 'name'),
  activity_search_text(actor.content ->> 'loginId', actor.content ->> 'name', entity.content ->> 'name')
from activity_log l
left join activity_part actor on (actor.chain_id, actor.seq, actor.created_on, actor.part)
  = (l.chain_id, l.seq, l.created_on, 'ACTOR')
left join activity_part entity on (entity.chain_id, entity.seq, entity.created_on, entity.part)
  = (l.chain_id, l.seq, l.created_on, 'ENTITY');

grant select on activity_list to endcap_app;
