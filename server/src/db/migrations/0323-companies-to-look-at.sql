-- What a job found unusual about a company: the most urgent reason of each.
create table company_look (
  company_id uuid primary key,
  site text not null,
  reason text not null,
  -- The most urgent reason has the lowest.
  urgency smallint not null,
  -- The end of the audit, the loss of the last admin, or the last sign-in.
  since timestamptz not null,
  constraint company_look__company_id foreign key (company_id) references company (id) on delete cascade,
  constraint company_look__reason check (reason in ('AUDIT_OVERDUE', 'AUDIT_ENDS', 'NO_ADMIN', 'QUIET'))
);
create index company_look__urgent on company_look (site, urgency, since, company_id);
grant select, insert, update, delete on company_look to endcap_app;
