-- The address of a product on a site and how it is launched there. Without a row a demo page
-- replaces the product outside production, and the product cannot be opened in production.
create table product_target (
  site text not null,
  product_code text not null,
  redirect_url text,
  is_new_tab boolean not null default true,
  restricted_launch_flag text,
  updated_on timestamptz not null default now(),
  constraint product_target__pk primary key (site, product_code),
  constraint product_target__site check (site in ('US', 'MX', 'CA')),
  constraint product_target__restricted_launch_flag check (restricted_launch_flag in ('alpha', 'beta'))
);

-- The secret with which a product redeems launch codes, as a hash.
create table product_client (
  product_code text primary key,
  secret_hash bytea not null,
  created_on timestamptz not null default now()
);

-- Works once, for a minute, for one product. Only a hash of the code is stored.
create table launch_code (
  id uuid primary key,
  code_hash bytea not null,
  product_code text not null,
  user_id uuid not null,
  session_id uuid not null,
  company_id uuid,
  site text not null,
  acting text,
  created_on timestamptz not null default now(),
  expires_on timestamptz not null,
  redeemed_on timestamptz,
  constraint launch_code__code_hash unique (code_hash),
  constraint launch_code__user_id foreign key (user_id) references user_account (id) on delete cascade,
  constraint launch_code__session_id foreign key (session_id) references session (id) on delete cascade,
  constraint launch_code__company_id foreign key (company_id) references company (id)
);
create index launch_code__expires_on on launch_code (expires_on);
create index launch_code__session on launch_code (session_id);

create table product_pin (
  user_id uuid not null,
  product_code text not null,
  position integer not null,
  constraint product_pin__pk primary key (user_id, product_code),
  constraint product_pin__user_id foreign key (user_id) references user_account (id) on delete cascade
);

create table product_opening (
  user_id uuid not null,
  product_code text not null,
  last_opened_on timestamptz not null default now(),
  times integer not null default 1,
  constraint product_opening__pk primary key (user_id, product_code),
  constraint product_opening__user_id foreign key (user_id) references user_account (id) on delete cascade
);

create table announcement (
  id uuid primary key,
  -- The text by locale; en-US is required.
  texts jsonb not null,
  severity text not null,
  audience text not null default 'EVERYONE',
  -- Null: every site.
  site text,
  dismissible boolean not null default true,
  starts_on timestamptz not null,
  ends_on timestamptz,
  created_on timestamptz not null default now(),
  constraint announcement__severity check (severity in ('INFO', 'WARNING', 'CRITICAL')),
  constraint announcement__audience check (audience in ('EVERYONE', 'EXTERNAL', 'INTERNAL', 'BASIC', 'CHARTER')),
  constraint announcement__site check (site in ('US', 'MX', 'CA'))
);
create index announcement__starts_on on announcement (starts_on);

create table announcement_dismissal (
  announcement_id uuid not null,
  user_id uuid not null,
  dismissed_on timestamptz not null default now(),
  constraint announcement_dismissal__pk primary key (user_id, announcement_id),
  constraint announcement_dismissal__announcement_id foreign key (announcement_id) references announcement (id) on delete cascade,
  constraint announcement_dismissal__user_id foreign key (user_id) references user_account (id) on delete cascade
);

grant select, insert, update, delete on
  product_target, product_client, launch_code, product_pin, product_opening, announcement,
  announcement_dismissal
to endcap_app;
