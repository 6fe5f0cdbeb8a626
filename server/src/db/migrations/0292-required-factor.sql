-- The last day on which a user of the company needs no second factor; null: the company asks for none.
alter table company add column second_factor_until date;

-- When a company last reminded a user of the second factor: once a day is enough.
create table factor_reminder (
  company_id uuid not null,
  user_id uuid not null,
  sent_on timestamptz not null default now(),
  constraint factor_reminder__pkey primary key (company_id, user_id),
  constraint factor_reminder__membership foreign key (company_id, user_id)
    references membership (company_id, user_id) on delete cascade
);
create index factor_reminder__user on factor_reminder (user_id);
grant select, insert, update, delete on factor_reminder to endcap_app;
