-- Sessions, links in mails, attempt limits, human checks and accepted agreements.

-- The token itself is never stored, only its SHA-256.
create table session (
  id uuid primary key,
  kind text not null default 'FULL',
  token_hash bytea not null,
  -- Accepts a tab that still sends the token from before a change of company, and nothing else.
  previous_token_hash bytea,
  rotated_on timestamptz,
  user_id uuid not null,
  company_id uuid,
  site text not null,
  persona text,
  device text,
  -- For signing out at the identity provider.
  provider_id_token text,
  created_on timestamptz not null default now(),
  signed_in_on timestamptz not null default now(),
  last_seen_on timestamptz not null default now(),
  expires_on timestamptz not null,
  ended_on timestamptz,
  constraint session__token_hash unique (token_hash),
  constraint session__user_id foreign key (user_id) references user_account (id),
  constraint session__company_id foreign key (company_id) references company (id),
  constraint session__kind check (kind in ('FULL', 'REGISTRATION')),
  constraint session__site check (site in ('US', 'MX', 'CA')),
  constraint session__persona check (persona in ('SUPPLIER', 'MERCHANT'))
);
create index session__user on session (user_id) where ended_on is null;
create index session__expires_on on session (expires_on);
create index session__previous_token_hash on session (previous_token_hash) where previous_token_hash is not null;

-- Growing delays, shared by all nodes. The key is a digest: no address and no login id is stored.
create table throttle (
  key bytea primary key,
  failures integer not null,
  last_failed_on timestamptz not null,
  open_again_on timestamptz not null
);
create index throttle__last_failed_on on throttle (last_failed_on);

-- A link in a mail works once and for a limited time. Only a hash of the token is stored.
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
  -- Set when a newer link was sent or the account changed: the link no longer works.
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

-- The texts that a user accepted: in which version and language, for which company.
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

-- Press and hold. A challenge belongs to one visitor and one action; its token works for one call.
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

-- Keys that all nodes share, made by the first node that asks for them.
create table portal_secret (
  name text primary key,
  value bytea not null,
  created_on timestamptz not null default now()
);

grant select, insert, update, delete on
  session, throttle, one_time_link, agreement_acceptance, human_challenge
to endcap_app;
grant select, insert on portal_secret to endcap_app;
