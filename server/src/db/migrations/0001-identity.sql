-- Who uses the portal, for which company, with what.

create table company (
  id uuid primary key,
  site text not null,
  name text not null,
  business_code text not null,
  type text not null,
  tenant_type text not null default 'SUPPLIER',
  status text not null default 'ACTIVE',
  time_zone text not null default 'America/Chicago',
  created_on timestamptz not null default now(),
  version integer not null default 1,
  constraint company__site check (site in ('US', 'MX', 'CA')),
  constraint company__type check (type in ('BASIC_VENDOR', 'CHARTER_VENDOR', 'THIRD_PARTY', 'INTERNAL', 'UNKNOWN')),
  constraint company__status check (status in ('ACTIVE', 'PENDING', 'SUSPENDED', 'INACTIVE')),
  constraint company__business_code unique (business_code)
);
create index company__name on company (name, id);

create table user_account (
  id uuid primary key,
  login_id text not null,
  email text not null,
  first_name text not null,
  last_name text not null,
  user_type text not null,
  user_group text not null,
  persona text,
  password_hash text,
  language_code text,
  time_zone text,
  blocked_on timestamptz,
  last_login_on timestamptz,
  created_on timestamptz not null default now(),
  version integer not null default 1,
  constraint user_account__login_id unique (login_id),
  constraint user_account__login_id_lower check (login_id = lower(login_id)),
  constraint user_account__user_type check (user_type in ('INTERNAL', 'EXTERNAL')),
  constraint user_account__user_group check (user_group in (
    'SUPER_ADMIN', 'SUPER_ADMIN_SPECTATOR', 'SUPPLIER', 'THIRD_PARTY_SPONSORED_SUPPLIER',
    'COMPANY_SWITCH_USER', 'CATEGORY_MANAGER', 'INTERNAL_USER'
  )),
  constraint user_account__persona check (persona in ('MERCHANT', 'ASSET_PROTECTION', 'CATEGORY_MANAGER'))
);

create table membership (
  company_id uuid not null,
  user_id uuid not null,
  role text not null,
  state text not null,
  third_party boolean not null default false,
  created_on timestamptz not null default now(),
  version integer not null default 1,
  constraint membership__pk primary key (company_id, user_id),
  constraint membership__company_id foreign key (company_id) references company (id),
  constraint membership__user_id foreign key (user_id) references user_account (id),
  constraint membership__role check (role in ('ADMIN', 'USER')),
  constraint membership__state check (state in ('ACTIVE', 'PENDING', 'BLOCKED'))
);
create index membership__user on membership (user_id, company_id);

-- What a company subscribes to, and what each of its people may open.

create table company_product (
  company_id uuid not null,
  product_code text not null,
  created_on timestamptz not null default now(),
  constraint company_product__pk primary key (company_id, product_code),
  constraint company_product__company_id foreign key (company_id) references company (id)
);

create table product_access (
  company_id uuid not null,
  user_id uuid not null,
  product_code text not null,
  status text not null,
  access_types smallint[] not null default '{3}',
  created_on timestamptz not null default now(),
  constraint product_access__pk primary key (company_id, user_id, product_code),
  constraint product_access__membership foreign key (company_id, user_id)
    references membership (company_id, user_id) on delete cascade,
  constraint product_access__status check (status in ('ACCESS_COMPLETE', 'ACCESS_PENDING'))
);

-- The token itself is never stored: only its SHA-256.

create table session (
  id uuid primary key,
  token_hash bytea not null,
  user_id uuid not null,
  company_id uuid,
  site text not null,
  created_on timestamptz not null default now(),
  last_seen_on timestamptz not null default now(),
  expires_on timestamptz not null,
  ended_on timestamptz,
  constraint session__token_hash unique (token_hash),
  constraint session__user_id foreign key (user_id) references user_account (id),
  constraint session__company_id foreign key (company_id) references company (id),
  constraint session__site check (site in ('US', 'MX', 'CA'))
);
create index session__user on session (user_id) where ended_on is null;
create index session__expires_on on session (expires_on);

grant select, insert, update, delete on
  company, user_account, membership, company_product, product_access, session
to endcap_app;
