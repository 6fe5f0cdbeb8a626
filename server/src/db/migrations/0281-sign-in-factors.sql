-- Factors beside the password belong to the account, in all its companies.

create table sign_in_factor (
  id uuid not null,
  user_id uuid not null,
  kind text not null,
  name text not null,
  -- The seed of an authenticator app, encrypted.
  secret bytea not null,
  key_version integer,
  -- The time step of the last code: a code counts once, on all nodes.
  last_step bigint not null default 0,
  added_on timestamptz not null default now(),
  last_used_on timestamptz,
  constraint sign_in_factor__pkey primary key (id),
  constraint sign_in_factor__kind check (kind in ('TOTP')),
  constraint sign_in_factor__user_id foreign key (user_id) references user_account (id) on delete cascade
);
create index sign_in_factor__user on sign_in_factor (user_id);
grant select, insert, update, delete on sign_in_factor to endcap_app;

create table recovery_code (
  id uuid not null,
  user_id uuid not null,
  salt bytea not null,
  code_hash bytea not null,
  used_on timestamptz,
  created_on timestamptz not null default now(),
  constraint recovery_code__pkey primary key (id),
  constraint recovery_code__user_id foreign key (user_id) references user_account (id) on delete cascade
);
create index recovery_code__user on recovery_code (user_id);
grant select, insert, update, delete on recovery_code to endcap_app;

-- An authenticator app whose first code is awaited.
create table factor_enrolment (
  id uuid not null,
  session_id uuid not null,
  secret bytea not null,
  key_version integer,
  expires_on timestamptz not null,
  constraint factor_enrolment__pkey primary key (id),
  constraint factor_enrolment__session_id foreign key (session_id) references session (id) on delete cascade
);
create index factor_enrolment__session on factor_enrolment (session_id);
create index factor_enrolment__expires_on on factor_enrolment (expires_on);
grant select, insert, update, delete on factor_enrolment to endcap_app;

-- A sign-in whose password was right and whose second step is awaited: it is no session.
create table sign_in_step (
  id uuid not null,
  token_hash bytea not null,
  user_id uuid not null,
  site text not null,
  created_on timestamptz not null default now(),
  expires_on timestamptz not null,
  used_on timestamptz,
  constraint sign_in_step__pkey primary key (id),
  constraint sign_in_step__token_hash unique (token_hash),
  constraint sign_in_step__site check (site in ('US', 'MX', 'CA')),
  constraint sign_in_step__user_id foreign key (user_id) references user_account (id) on delete cascade
);
create index sign_in_step__user on sign_in_step (user_id);
create index sign_in_step__expires_on on sign_in_step (expires_on);
grant select, insert, update, delete on sign_in_step to endcap_app;

-- When the person of the session last proved who they are; sessions of before have to prove it again.
alter table session add column proved_on timestamptz;
