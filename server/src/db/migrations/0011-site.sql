-- Feature flags, messages from the contact page and tracked page views.

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

-- Page views and clicks, without addresses and query strings. A job deletes them after 13 months.
-- Without foreign keys: they would cost two lookups for each event, and dropping a month would lock
-- the tables of users and companies.
create table tracking_event (
  id uuid not null,
  site text not null,
  company_id uuid,
  user_id uuid,
  type text not null,
  name text not null,
  path text not null,
  details jsonb not null default '{}',
  happened_on timestamptz not null,
  created_on timestamptz not null default now(),
  constraint tracking_event__site check (site in ('US', 'MX', 'CA')),
  constraint tracking_event__type check (type in ('PAGE_VIEW', 'CLICK', 'SEARCH', 'ERROR')),
  constraint tracking_event__pk primary key (id, created_on)
) partition by range (created_on);
create index tracking_event__created_on on tracking_event (created_on);
create index tracking_event__user on tracking_event (user_id) where user_id is not null;
create index tracking_event__company on tracking_event (company_id) where company_id is not null;

-- One row once the demo accounts exist; the portal then starts in dev only.
create table demo_data (
  loaded_on timestamptz not null default now()
);

grant select, insert, update, delete on feature_flag, contact_message to endcap_app;
grant select, insert, delete on tracking_event to endcap_app;
