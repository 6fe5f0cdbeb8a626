-- The user list of a company sorts and searches by what is kept in other tables. Its keys are kept
-- with the membership, by triggers, so that every order has an index in a company of 100,000.
create extension if not exists btree_gin;

-- Without case and accents.
create function folded(value text) returns text
language sql immutable strict parallel safe
return lower(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]', '', 'g'));

alter table membership
  add column first_key text collate "C" not null default '',
  add column last_key text collate "C" not null default '',
  add column email_key text collate "C" not null default '',
  add column product_key text collate "C" not null default '',
  add column multi boolean not null default false,
  -- Never is before everything.
  add column last_login_key timestamptz not null default '-infinity',
  add column search_text text not null default '',
  add column blocked_on timestamptz,
  add column blocked_by uuid,
  add column blocked_reason text,
  add column blocked_comment text,
  -- Something is being done to this member.
  add column busy text,
  -- The agency that a third party works for.
  add column third_party_company_id uuid,
  add constraint membership__blocked_by foreign key (blocked_by) references user_account (id) on delete set null,
  add constraint membership__third_party_company_id foreign key (third_party_company_id) references company (id),
  add constraint membership__blocked_reason check (blocked_reason in ('LEFT_COMPANY', 'SECURITY', 'ROLE_CHANGE', 'OTHER')),
  add constraint membership__busy check (busy in ('CREATE_USER', 'UPDATE_USER', 'DELETE_USER'));

update membership m set
  first_key = folded(u.first_name),
  last_key = folded(u.last_name),
  email_key = lower(u.email),
  last_login_key = coalesce(u.last_login_on, '-infinity'),
  search_text = left(folded(u.first_name || ' ' || u.last_name || ' ' || u.email), 600),
  multi = exists (select from membership o where o.user_id = m.user_id and o.company_id <> m.company_id),
  product_key = coalesce((
    select string_agg(p.product_code, ',' order by p.product_code) from product_access p
    where p.company_id = m.company_id and p.user_id = m.user_id), '')
from user_account u where u.id = m.user_id;

create index membership__first_key on membership (company_id, state, first_key, user_id);
create index membership__last_key on membership (company_id, state, last_key, user_id);
create index membership__email_key on membership (company_id, state, email_key, user_id);
create index membership__third_party on membership (company_id, state, third_party, user_id);
create index membership__multi on membership (company_id, state, multi, user_id);
create index membership__product_key on membership (company_id, state, product_key, user_id);
create index membership__last_login_key on membership (company_id, state, last_login_key, user_id);
-- Whoever may be the last one.
create index membership__admin on membership (company_id, user_id) where role = 'ADMIN';
create index membership__search on membership using gin (company_id, search_text gin_trgm_ops);
-- Whom a filter leaves is counted in the index alone, and so is whom one or two letters find, which
-- are no trigram. Its entries have room for 600 characters.
create index membership__filters on membership (company_id, state, user_id)
  include (search_text, role, last_login_key);
create index product_access__product on product_access (company_id, product_code, user_id);

-- How many members a company has in each state: a list need not count them.
create table company_user_count (
  company_id uuid not null,
  state text not null,
  total integer not null,
  constraint company_user_count__pk primary key (company_id, state),
  constraint company_user_count__company_id foreign key (company_id) references company (id) on delete cascade
);
insert into company_user_count (company_id, state, total)
  select company_id, state, count(*) from membership group by company_id, state;

create function fill_membership_keys() returns trigger language plpgsql as $$
begin
  select folded(u.first_name), folded(u.last_name), lower(u.email),
    coalesce(u.last_login_on, '-infinity'),
    left(folded(u.first_name || ' ' || u.last_name || ' ' || u.email), 600),
    exists (select from membership o where o.user_id = new.user_id and o.company_id <> new.company_id)
  into new.first_key, new.last_key, new.email_key, new.last_login_key, new.search_text, new.multi
  from user_account u where u.id = new.user_id;
  return new;
end $$;
create trigger membership__keys before insert on membership
  for each row execute function fill_membership_keys();

create function count_added_members() returns trigger language plpgsql as $$
begin
  update membership m set multi = true
    from added a where m.user_id = a.user_id and m.company_id <> a.company_id and not m.multi;
  insert into company_user_count (company_id, state, total)
    select company_id, state, count(*) from added group by company_id, state order by 1, 2
    on conflict (company_id, state) do update set total = company_user_count.total + excluded.total;
  return null;
end $$;
create trigger membership__added after insert on membership
  referencing new table as added for each statement execute function count_added_members();

create function count_removed_members() returns trigger language plpgsql as $$
begin
  update membership m set multi = false
    where m.multi and m.user_id in (select user_id from removed)
      and not exists (select from membership o where o.user_id = m.user_id and o.company_id <> m.company_id);
  insert into company_user_count (company_id, state, total)
    select company_id, state, -count(*) from removed group by company_id, state order by 1, 2
    on conflict (company_id, state) do update set total = company_user_count.total + excluded.total;
  return null;
end $$;
create trigger membership__removed after delete on membership
  referencing old table as removed for each statement execute function count_removed_members();

create function count_moved_members() returns trigger language plpgsql as $$
begin
  insert into company_user_count (company_id, state, total)
    select company_id, state, sum(one) from (
      select n.company_id, n.state, 1 as one
        from after n join before o using (company_id, user_id) where n.state <> o.state
      union all
      select o.company_id, o.state, -1
        from after n join before o using (company_id, user_id) where n.state <> o.state
    ) moved group by company_id, state order by 1, 2
    on conflict (company_id, state) do update set total = company_user_count.total + excluded.total;
  return null;
end $$;
create trigger membership__moved after update on membership
  referencing old table as before new table as after
  for each statement execute function count_moved_members();

create function renew_membership_keys() returns trigger language plpgsql as $$
begin
  update membership set
    first_key = folded(new.first_name), last_key = folded(new.last_name), email_key = lower(new.email),
    last_login_key = coalesce(new.last_login_on, '-infinity'),
    search_text = left(folded(new.first_name || ' ' || new.last_name || ' ' || new.email), 600)
  where user_id = new.id;
  return null;
end $$;
create trigger user_account__membership_keys after update on user_account
  for each row
  when ((old.first_name, old.last_name, old.email, old.last_login_on)
    is distinct from (new.first_name, new.last_name, new.email, new.last_login_on))
  execute function renew_membership_keys();

-- Whoever sets the key with the membership saves this the work.
create function renew_product_keys() returns trigger language plpgsql as $$
begin
  update membership m set product_key = k.product_key
    from (
      select t.company_id, t.user_id, coalesce((
        select string_agg(p.product_code, ',' order by p.product_code) from product_access p
        where p.company_id = t.company_id and p.user_id = t.user_id), '') as product_key
      from (select distinct company_id, user_id from touched) t
    ) k
    where m.company_id = k.company_id and m.user_id = k.user_id and m.product_key <> k.product_key;
  return null;
end $$;
create trigger product_access__added after insert on product_access
  referencing new table as touched for each statement execute function renew_product_keys();
create trigger product_access__removed after delete on product_access
  referencing old table as touched for each statement execute function renew_product_keys();

-- Work on users that takes time: of one person, or of many with one task for each below it.
create table batch_task (
  id uuid primary key,
  company_id uuid not null,
  type text not null,
  stage text not null default 'INITIATED',
  -- The task that this one is a part of.
  parent_id uuid,
  -- The line of the file that it came from.
  line integer,
  user_id uuid,
  total integer not null default 1,
  done integer not null default 0,
  failed integer not null default 0,
  -- What is to be given, and what was there: {role, state, products: [{code, accessTypes, status}]}.
  before jsonb,
  after jsonb,
  -- Of the membership when the task had changed it: who changed it since is not undone.
  changed_version integer,
  -- A code of the error catalogue, or what a product said.
  reason text,
  file_key text,
  file_name text,
  result_key text,
  -- Of mails that are not sent yet, so that an undo can withhold them.
  mail_ids uuid[] not null default '{}',
  created_by uuid,
  created_on timestamptz not null default now(),
  updated_on timestamptz not null default now(),
  finished_on timestamptz,
  undo_until timestamptz,
  undone_on timestamptz,
  undone_by uuid,
  request_id text,
  constraint batch_task__company_id foreign key (company_id) references company (id),
  constraint batch_task__parent_id foreign key (parent_id) references batch_task (id) on delete cascade,
  constraint batch_task__user_id foreign key (user_id) references user_account (id) on delete cascade,
  constraint batch_task__created_by foreign key (created_by) references user_account (id) on delete set null,
  constraint batch_task__undone_by foreign key (undone_by) references user_account (id) on delete set null,
  constraint batch_task__type check (type in (
    'CREATE_USER', 'UPDATE_USER', 'DELETE_USER', 'BLOCK_USERS', 'UNBLOCK_USERS', 'DELETE_USERS',
    'UPDATE_USERS', 'CREATE_USERS', 'BULK_CREATE', 'BULK_EDIT', 'UNDO')),
  constraint batch_task__stage check (stage in (
    'INITIATED', 'INVITATION_SENT', 'GRANTING_ACCESS', 'WAITING_FOR_ACCESS', 'COMPLETING',
    'COMPLETED', 'FAILED', 'EXPIRED', 'CANCELLED'))
);
create index batch_task__parent on batch_task (parent_id, line, id) where parent_id is not null;
create index batch_task__tray on batch_task (company_id, created_on, id) where parent_id is null;
create index batch_task__user on batch_task (user_id, company_id, created_on);
-- The pending list: one person each, and not done.
create index batch_task__pending on batch_task (company_id, created_on, id)
  where user_id is not null and stage not in ('COMPLETED', 'CANCELLED');

-- What became of some rows of a file, kept in the transaction that did it; the result is made of them.
create table batch_task_part (
  task_id uuid not null,
  -- Of its first row.
  line integer not null,
  rows jsonb not null,
  constraint batch_task_part__pk primary key (task_id, line),
  constraint batch_task_part__task_id foreign key (task_id) references batch_task (id) on delete cascade
);

-- What a product was asked for, and what it said.
create table provisioning_request (
  id uuid primary key,
  task_id uuid not null,
  company_id uuid not null,
  user_id uuid not null,
  product_code text not null,
  action text not null,
  status text not null default 'WAITING',
  reason text,
  attempts integer not null default 0,
  created_on timestamptz not null default now(),
  asked_on timestamptz,
  answered_on timestamptz,
  constraint provisioning_request__task_id foreign key (task_id) references batch_task (id) on delete cascade,
  constraint provisioning_request__task_product unique (task_id, product_code, action),
  constraint provisioning_request__action check (action in ('GRANT', 'REVOKE')),
  constraint provisioning_request__status check (status in ('WAITING', 'ASKED', 'DONE', 'REFUSED'))
);
create index provisioning_request__person on provisioning_request (user_id, company_id, product_code);
create index provisioning_request__open on provisioning_request (status, created_on) where status in ('WAITING', 'ASKED');

-- Products that grant access themselves, asked over HTTP. Without a row the portal grants it.
create table product_provisioning (
  product_code text primary key,
  url text not null,
  -- Signs what we ask and what they answer, so it is kept as it is.
  secret bytea not null,
  updated_on timestamptz not null default now()
);

grant select, insert, update, delete on
  company_user_count, batch_task, batch_task_part, provisioning_request, product_provisioning
to endcap_app;
