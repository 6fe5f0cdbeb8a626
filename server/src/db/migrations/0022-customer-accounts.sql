-- Readers of each language sort names in their own order; each locale has an index for its order.
create index company__site_name_en on company (site, name collate "en-US-x-icu", id);
create index company__site_name_es on company (site, name collate "es-MX-x-icu", id);
create index company__site_name_fr on company (site, name collate "fr-CA-x-icu", id);

-- The admin whom a super admin chose as primary contact; null is the company's first admin.
alter table company add column primary_contact_id uuid;
alter table company add constraint company__primary_contact_id
  foreign key (primary_contact_id) references user_account (id) on delete set null;

-- One row for each time that a user begins to act for a company or to view it.
create table company_visit (
  id uuid not null primary key,
  user_id uuid not null,
  company_id uuid not null,
  session_id uuid not null,
  -- Why a super admin or a spectator came; null for others.
  reason text,
  started_on timestamptz not null default now(),
  -- The time limit of a super admin or a spectator.
  ends_on timestamptz,
  ended_on timestamptz,
  -- When the admins of a company without a log screen were mailed.
  reported_on timestamptz,
  constraint company_visit__user_id foreign key (user_id)
    references user_account (id) on delete cascade,
  constraint company_visit__company_id foreign key (company_id)
    references company (id) on delete cascade
);
create index company_visit__user on company_visit (user_id, company_id, started_on);
create index company_visit__open on company_visit (session_id) where ended_on is null;
create index company_visit__company on company_visit (company_id);
grant select, insert, update, delete on company_visit to endcap_app;

-- The moment from which the session no longer acts for the company of a super admin or a spectator.
alter table session add column context_until timestamptz;
