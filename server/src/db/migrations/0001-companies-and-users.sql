-- Companies, user accounts, memberships and the products that a company and its users have.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

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
  search_text text not null generated always as (folded(name || ' ' || business_code)) stored,
  constraint company__site check (site in ('US', 'MX', 'CA')),
  constraint company__type check (type in ('BASIC_VENDOR', 'CHARTER_VENDOR', 'THIRD_PARTY', 'INTERNAL', 'UNKNOWN')),
  constraint company__status check (status in ('ACTIVE', 'PENDING', 'SUSPENDED', 'INACTIVE')),
  constraint company__business_code unique (business_code)
);
create index company__name on company (name, id);
create index company__site_name on company (site, name, id);
create index company__search on company using gin (search_text gin_trgm_ops);

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
  password_changed_on timestamptz,
  -- The account at the OpenID provider.
  provider_issuer text,
  provider_subject text,
  language_code text,
  time_zone text,
  -- Null while the user is invited and has not registered.
  registered_on timestamptz,
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
create index user_account__email on user_account (lower(email));
create unique index user_account__provider_subject on user_account (provider_issuer, provider_subject) where provider_subject is not null;
-- The retailer's own domains are the domains of its users.
create index user_account__insider_domain on user_account (split_part(login_id, '@', -1)) where user_type = 'INTERNAL';

create table membership (
  company_id uuid not null,
  user_id uuid not null,
  role text not null,
  state text not null,
  third_party boolean not null default false,
  -- The agency that a third party works for.
  third_party_company_id uuid,
  blocked_on timestamptz,
  blocked_by uuid,
  blocked_reason text,
  blocked_comment text,
  -- The type of the task that is changing this membership.
  busy text,
  created_on timestamptz not null default now(),
  -- Null while the user has neither accepted the company's invitation nor registered with it. Until
  -- then the company sees only what it typed.
  joined_on timestamptz default now(),
  version integer not null default 1,
  -- Sort and search keys of the user list, written by triggers (routines/membership-keys.sql): they
  -- repeat columns of other tables so that every order has an index in a company of 100,000 users.
  first_key text collate "C" not null default '',
  last_key text collate "C" not null default '',
  email_key text collate "C" not null default '',
  product_key text collate "C" not null default '',
  multi boolean not null default false,
  -- The last sign-in in this company, written by sign-in and by choosing the company. A user who has
  -- never signed in sorts first.
  last_login_key timestamptz not null default '-infinity',
  search_text text not null default '',
  constraint membership__pk primary key (company_id, user_id),
  constraint membership__company_id foreign key (company_id) references company (id),
  constraint membership__user_id foreign key (user_id) references user_account (id),
  constraint membership__third_party_company_id foreign key (third_party_company_id) references company (id),
  constraint membership__blocked_by foreign key (blocked_by) references user_account (id) on delete set null,
  constraint membership__role check (role in ('ADMIN', 'USER')),
  constraint membership__state check (state in ('ACTIVE', 'PENDING', 'BLOCKED')),
  constraint membership__blocked_reason check (blocked_reason in ('LEFT_COMPANY', 'SECURITY', 'ROLE_CHANGE', 'OTHER')),
  constraint membership__busy check (busy in ('CREATE_USER', 'UPDATE_USER', 'DELETE_USER'))
);
create index membership__user on membership (user_id, company_id);
create index membership__admins on membership (company_id, created_on, user_id) where role = 'ADMIN' and state = 'ACTIVE';
-- Finds the last admin of a company.
create index membership__admin on membership (company_id, user_id) where role = 'ADMIN';
create index membership__first_key on membership (company_id, state, first_key, user_id);
create index membership__last_key on membership (company_id, state, last_key, user_id);
create index membership__email_key on membership (company_id, state, email_key, user_id);
create index membership__third_party on membership (company_id, state, third_party, user_id);
create index membership__multi on membership (company_id, state, multi, user_id);
create index membership__product_key on membership (company_id, state, product_key, user_id);
create index membership__last_login_key on membership (company_id, state, last_login_key, user_id);
create index membership__search on membership using gin (company_id, search_text gin_trgm_ops);
-- Counts a filtered list, and a search of one or two letters (less than a trigram), in the index
-- alone. An index entry has room for the 600 characters of search_text.
create index membership__filters on membership (company_id, state, user_id) include (search_text, role, last_login_key);

-- The name that a company typed for a user who has not joined it. Each company sees its own and never
-- learns another's. The row is deleted when the user joins.
create table invited_name (
  company_id uuid not null,
  user_id uuid not null,
  first_name text not null,
  last_name text not null,
  constraint invited_name__pk primary key (company_id, user_id),
  constraint invited_name__company_id foreign key (company_id) references company (id) on delete cascade,
  constraint invited_name__user_id foreign key (user_id) references user_account (id) on delete cascade
);
create index invited_name__user on invited_name (user_id);

-- Members of a company by state, kept by triggers (routines/membership-counts.sql), so that a list
-- does not count them.
create table company_user_count (
  company_id uuid not null,
  state text not null,
  total integer not null,
  constraint company_user_count__pk primary key (company_id, state),
  constraint company_user_count__company_id foreign key (company_id) references company (id) on delete cascade
);

-- The products that a company subscribes to.
create table company_product (
  company_id uuid not null,
  product_code text not null,
  created_on timestamptz not null default now(),
  constraint company_product__pk primary key (company_id, product_code),
  constraint company_product__company_id foreign key (company_id) references company (id)
);

-- The products that a member may open.
create table product_access (
  company_id uuid not null,
  user_id uuid not null,
  product_code text not null,
  status text not null,
  access_types smallint[] not null default '{3}',
  -- Access types that the product has not confirmed yet.
  waiting_types smallint[] not null default '{}',
  created_on timestamptz not null default now(),
  constraint product_access__pk primary key (company_id, user_id, product_code),
  constraint product_access__membership foreign key (company_id, user_id)
    references membership (company_id, user_id) on delete cascade,
  constraint product_access__status check (status in ('ACCESS_COMPLETE', 'ACCESS_PENDING'))
);
create index product_access__product on product_access (company_id, product_code, user_id);

grant select, insert, update, delete on
  company, user_account, membership, invited_name, company_user_count, company_product, product_access
to endcap_app;
