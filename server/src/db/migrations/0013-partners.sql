-- The values of an association before its last change, for the undo. An ended association has no row of
-- its own any more.
create table partner_association_undo (
  association_id uuid primary key,
  company_id uuid not null,
  act text not null,
  -- The version that the change left.
  version integer not null,
  before jsonb,
  created_on timestamptz not null default now(),
  constraint partner_association_undo__company_id foreign key (company_id) references company (id),
  constraint partner_association_undo__act check (act in ('ADDED', 'CHANGED', 'ENDED'))
);
create index partner_association_undo__created_on on partner_association_undo (created_on);

-- The end date that is in the logs: a daily job records each end once.
alter table partner_association add column recorded_end date;
create index partner_association__end_date on partner_association (end_date) where end_date is not null;

-- Users type a business code in any case.
create index company__business_code_upper on company (upper(business_code));

grant select, insert, update, delete on partner_association_undo to endcap_app;
