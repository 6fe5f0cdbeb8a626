-- Global user management searches all external users. Its rows repeat columns of the account, the
-- membership and the company, so that each order and filter has an index of its own; triggers
-- (routines/external-users.sql) fill and renew them.
create table external_user (
  id bigint generated always as identity,
  user_id uuid not null,
  company_id uuid,
  name_key text collate "C" not null,
  email_key text collate "C" not null,
  company_key text collate "C" not null,
  company_type text collate "C" not null,
  company_status text collate "C" not null,
  third_party_key text collate "C" not null,
  product_key text collate "C" not null,
  products text[] not null,
  role text collate "C" not null,
  attributes text[] not null,
  last_login_key timestamptz not null,
  search_text text not null,
  constraint external_user__pk primary key (id),
  constraint external_user__member unique nulls not distinct (user_id, company_id),
  constraint external_user__user_id foreign key (user_id) references user_account (id) on delete cascade,
  constraint external_user__company_id foreign key (company_id) references company (id) on delete cascade
);
create index external_user__name_key on external_user (name_key, id);
create index external_user__email_key on external_user (email_key, id);
create index external_user__company_key on external_user (company_key, id);
create index external_user__company_type on external_user (company_type, id);
create index external_user__company_status on external_user (company_status, id);
create index external_user__third_party_key on external_user (third_party_key, id);
create index external_user__product_key on external_user (product_key, id);
create index external_user__role on external_user (role, id);
create index external_user__last_login_key on external_user (last_login_key, id);
create index external_user__company on external_user (company_id, id);
create index external_user__lists on external_user using gin (products, attributes);
create index external_user__search on external_user using gin (search_text gin_trgm_ops);
grant select, insert, update, delete on external_user to endcap_app;

-- Internal users: merchants have a strategic business unit, asset protection an area number.
alter table user_account
  add column sbu text,
  add column buo_area_number text,
  add column attributes text[] not null default '{}',
  add column blocked_reason text,
  add column blocked_by uuid;
alter table user_account
  add constraint user_account__blocked_by foreign key (blocked_by) references user_account (id)
    on delete set null;
create index user_account__internal on user_account (id) where user_type = 'INTERNAL';
