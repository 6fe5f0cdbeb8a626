-- Sessions know what they are good for, where they came from, and through whose eyes they look.
alter table session
  add column kind text not null default 'FULL',
  add column persona text,
  add column device text,
  add column signed_in_on timestamptz not null default now(),
  -- Answers a tab that still sends the token from before a context switch; good for nothing else.
  add column previous_token_hash bytea,
  add column rotated_on timestamptz,
  -- For signing out at the identity provider.
  add column provider_id_token text,
  add constraint session__kind check (kind in ('FULL', 'REGISTRATION')),
  add constraint session__persona check (persona in ('SUPPLIER', 'MERCHANT'));
create index session__previous_token_hash on session (previous_token_hash) where previous_token_hash is not null;

alter table user_account
  -- Null: invited, and not registered yet.
  add column registered_on timestamptz,
  add column password_changed_on timestamptz,
  add column provider_issuer text,
  add column provider_subject text;
update user_account set registered_on = created_on;
create unique index user_account__provider_subject on user_account (provider_issuer, provider_subject) where provider_subject is not null;
create index user_account__email on user_account (lower(email));

-- Growing delays, shared by all nodes. The key is a digest: no address and no login id is kept.
create table throttle (
  key bytea primary key,
  failures integer not null,
  last_failed_on timestamptz not null,
  open_again_on timestamptz not null
);
create index throttle__last_failed_on on throttle (last_failed_on);

-- Links in mails: used once, for a while. Only a hash of the token is kept.
create table one_time_link (
  id uuid primary key,
  kind text not null,
  token_hash bytea not null,
  user_id uuid not null,
  company_id uuid,
  site text not null,
  created_on timestamptz not null default now(),
  created_by uuid,
  expires_on timestamptz not null,
  used_on timestamptz,
  -- A newer link was sent, or the account changed: it no longer works.
  withdrawn_on timestamptz,
  constraint one_time_link__kind check (kind in ('PASSWORD_RESET', 'INVITATION')),
  constraint one_time_link__token_hash unique (token_hash),
  constraint one_time_link__user_id foreign key (user_id) references user_account (id) on delete cascade,
  constraint one_time_link__company_id foreign key (company_id) references company (id),
  constraint one_time_link__created_by foreign key (created_by) references user_account (id) on delete set null,
  constraint one_time_link__site check (site in ('US', 'MX', 'CA'))
);
create index one_time_link__user on one_time_link (user_id, kind, created_on);
create index one_time_link__expires_on on one_time_link (expires_on);

-- Who accepted which text, in which version and language, for which company.
create table agreement_acceptance (
  user_id uuid not null,
  document text not null,
  variant text not null,
  version integer not null,
  locale text not null,
  company_id uuid,
  accepted_on timestamptz not null default now(),
  constraint agreement_acceptance__pk primary key (user_id, document, variant, version),
  constraint agreement_acceptance__user_id foreign key (user_id) references user_account (id) on delete cascade,
  constraint agreement_acceptance__company_id foreign key (company_id) references company (id),
  constraint agreement_acceptance__document check (document in ('TERMS', 'ADDENDUM'))
);

-- The yearly audit of a Basic company. It is overdue when its last day has ended in the company's
-- own time zone and nobody has completed it.
create table user_access_audit (
  id uuid primary key,
  company_id uuid not null,
  opened_on timestamptz not null default now(),
  due_date date not null,
  completed_on timestamptz,
  completed_by uuid,
  version integer not null default 1,
  constraint user_access_audit__company_id foreign key (company_id) references company (id),
  constraint user_access_audit__completed_by foreign key (completed_by) references user_account (id) on delete set null
);
create unique index user_access_audit__open on user_access_audit (company_id) where completed_on is null;
create index user_access_audit__company on user_access_audit (company_id, opened_on);

-- Which agency works for which company, with which of its products.
create table partner_association (
  id uuid primary key,
  company_id uuid not null,
  partner_company_id uuid not null,
  admin_email text,
  end_date date,
  created_on timestamptz not null default now(),
  created_by uuid,
  version integer not null default 1,
  constraint partner_association__pair unique (company_id, partner_company_id),
  constraint partner_association__company_id foreign key (company_id) references company (id),
  constraint partner_association__partner_company_id foreign key (partner_company_id) references company (id),
  constraint partner_association__created_by foreign key (created_by) references user_account (id) on delete set null,
  constraint partner_association__two_companies check (company_id <> partner_company_id)
);
create index partner_association__partner on partner_association (partner_company_id, company_id);

create table partner_association_product (
  association_id uuid not null,
  product_code text not null,
  access_types smallint[] not null default '{3}',
  constraint partner_association_product__pk primary key (association_id, product_code),
  constraint partner_association_product__association_id foreign key (association_id)
    references partner_association (id) on delete cascade
);

-- The company list: searched by any part of the name, sorted by each column, one site at a time.
create extension if not exists pg_trgm;
create index company__site_name on company (site, name, id);
create index company__name_trigrams on company using gin (lower(name) gin_trgm_ops);
create index membership__admins on membership (company_id, created_on, user_id) where role = 'ADMIN' and state = 'ACTIVE';

-- Press and hold. A challenge is for one visitor and one action; a token is good for one call.
create table human_challenge (
  id uuid primary key,
  visitor_hash bytea not null,
  action text not null,
  created_on timestamptz not null default now(),
  expires_on timestamptz not null,
  hold_ms integer not null,
  held_from timestamptz,
  task_hash bytea,
  token_hash bytea,
  used_on timestamptz,
  constraint human_challenge__token_hash unique (token_hash)
);
create index human_challenge__expires_on on human_challenge (expires_on);

create table contact_message (
  id uuid primary key,
  reference text not null,
  site text not null,
  locale text not null,
  name text not null,
  email text not null,
  company text not null,
  reason text not null,
  message text not null,
  user_id uuid,
  created_on timestamptz not null default now(),
  constraint contact_message__reference unique (reference),
  constraint contact_message__user_id foreign key (user_id) references user_account (id) on delete set null
);
create index contact_message__created_on on contact_message (created_on);

-- A flag's live value on one site; without a row the shipped default file holds.
create table feature_flag (
  flag text not null,
  site text not null,
  variation_key text not null,
  rollout_percent integer not null,
  updated_on timestamptz not null default now(),
  constraint feature_flag__pk primary key (flag, site),
  constraint feature_flag__site check (site in ('US', 'MX', 'CA')),
  constraint feature_flag__rollout_percent check (rollout_percent between 0 and 100)
);

-- Keys that all nodes must share, made by the first one that starts.
create table portal_secret (
  name text primary key,
  value bytea not null,
  created_on timestamptz not null default now()
);

grant select, insert, update, delete on
  throttle, one_time_link, agreement_acceptance, user_access_audit, partner_association,
  partner_association_product, human_challenge, contact_message, feature_flag
to endcap_app;
grant select, insert on portal_secret to endcap_app;
