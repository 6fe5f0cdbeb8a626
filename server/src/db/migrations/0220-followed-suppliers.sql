-- The suppliers on an internal user's home, and those that they do not want to see suggested.
create table followed_supplier (
  user_id uuid not null,
  company_id uuid not null,
  -- False: left out, and not suggested again.
  is_followed boolean not null,
  changed_on timestamptz not null default now(),
  constraint followed_supplier__pk primary key (user_id, company_id),
  constraint followed_supplier__user_id foreign key (user_id) references user_account (id) on delete cascade,
  constraint followed_supplier__company_id foreign key (company_id) references company (id) on delete cascade
);
grant select, insert, update, delete on followed_supplier to endcap_app;
