-- The last change of a company's account, as it was before; only that one can be undone.
create table company_account_undo (
  company_id uuid not null primary key,
  act text not null,
  -- The version of the company after the change.
  version integer not null,
  before jsonb not null,
  -- The task that took a product from users.
  task_id uuid,
  created_on timestamptz not null default now(),
  constraint company_account_undo__company_id foreign key (company_id)
    references company (id) on delete cascade,
  constraint company_account_undo__act check (act in ('SETTINGS', 'PRODUCTS', 'CONTACT'))
);
grant select, insert, update, delete on company_account_undo to endcap_app;
