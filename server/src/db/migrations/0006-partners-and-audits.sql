-- Agencies that work for a company with some of its products, and the yearly user access audit.
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

-- The audit of a Basic company is overdue when its last day has ended in the company's time zone and
-- no admin has completed it.
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

grant select, insert, update, delete on
  partner_association, partner_association_product, user_access_audit
to endcap_app;
