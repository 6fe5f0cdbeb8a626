-- The activity log: append-only, chained by hash per company. Its functions and triggers are in
-- routines/activity-log.sql.
--
-- A row holds no personal text. Names and before/after values are parts in a side table, and the
-- row carries a salted digest of each. Erasing a person deletes their parts and salts; dropping a
-- closed month keeps each chain's last hash as an anchor. Both leave every chain verifiable.
-- Rows without a company have a chain of their own: the nil id.

create table activity_chain (
  chain_id uuid primary key,
  last_seq bigint not null,
  last_hash bytea not null
);

create table activity_anchor (
  chain_id uuid not null,
  seq bigint not null,
  hash bytea not null,
  month date not null,
  constraint activity_anchor__pk primary key (chain_id, seq)
);

create table activity_log (
  chain_id uuid not null,
  seq bigint not null,
  created_on timestamptz not null,
  company_id uuid,
  actor_id uuid,
  event text not null,
  entity_type text not null,
  entity_id text not null,
  source_app text not null,
  request_id text,
  actor_digest bytea not null,
  entity_digest bytea not null,
  hash bytea not null,
  constraint activity_log__pk primary key (chain_id, seq, created_on),
  constraint activity_log__source_app check (source_app in ('PORTAL', 'IDENTITY', 'BATCH', 'SUPPORT'))
) partition by range (created_on);
create index activity_log__created_on on activity_log (created_on, chain_id, seq);
create index activity_log__chain on activity_log (chain_id, created_on, seq);

create table activity_part (
  chain_id uuid not null,
  seq bigint not null,
  created_on timestamptz not null,
  part text not null,
  person_id uuid,
  salt bytea not null,
  content jsonb not null,
  constraint activity_part__pk primary key (chain_id, seq, part, created_on),
  constraint activity_part__part check (part in ('ACTOR', 'ENTITY'))
) partition by range (created_on);
create index activity_part__person_id on activity_part (person_id, created_on) where person_id is not null;

grant select on activity_log, activity_part, activity_chain, activity_anchor to endcap_app;
