-- Checkpoints of the activity logs. The signed notes themselves are in file storage, where the
-- database's owner cannot change them; the row is what a screen shows of the newest one.

create table activity_checkpoint (
  -- A chain's id, or "all".
  log text primary key,
  size bigint not null,
  note text not null,
  signed_on timestamptz not null,
  verified_on timestamptz not null,
  -- The first entry that failed a later verification.
  problem_seq bigint,
  problem text
);

create table activity_checkpoint_mail (
  company_id uuid primary key,
  constraint activity_checkpoint_mail__company_id foreign key (company_id) references company (id) on delete cascade
);

-- The roots of the perfect subtrees over the entries up to the anchor, the largest first.
alter table activity_anchor add column tree bytea not null default ''::bytea;

grant select, insert, update on activity_checkpoint to endcap_app;
grant select, insert, delete on activity_checkpoint_mail to endcap_app;
