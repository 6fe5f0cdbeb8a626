-- The versions of product settings, and the imports of the glossary that super admins start on a page.

-- From a sequence: a setting that was removed and made again must not get a version that it had before.
create sequence product_setting_version as integer;
alter table product_target
  add column version integer not null default nextval('product_setting_version');
alter table product_client
  add column version integer not null default nextval('product_setting_version');
alter table product_provisioning
  add column version integer not null default nextval('product_setting_version'),
  add column secret_set_on timestamptz not null default now();
update product_provisioning set secret_set_on = updated_on;
grant usage on sequence product_setting_version to endcap_app;

create table glossary_import (
  id uuid primary key,
  file_name text not null,
  -- Null after the file was deleted.
  file_key text,
  report_key text,
  remove_missing boolean not null,
  stage text not null default 'CHECKING',
  -- Rows that were read so far, and all rows once they are known.
  done integer not null default 0,
  total integer,
  counts jsonb,
  unknown_columns text[] not null default '{}',
  -- The version of the glossary that the check has seen: the report holds for it alone.
  glossary_version bigint,
  failure text,
  failure_line integer,
  created_by uuid,
  created_on timestamptz not null default now(),
  applied_by uuid,
  finished_on timestamptz,
  constraint glossary_import__stage check (stage in ('CHECKING', 'CHECKED', 'APPLYING', 'APPLIED', 'FAILED', 'CANCELLED')),
  constraint glossary_import__created_by foreign key (created_by) references user_account (id) on delete set null,
  constraint glossary_import__applied_by foreign key (applied_by) references user_account (id) on delete set null
);
create index glossary_import__created_on on glossary_import (created_on, id);
grant select, insert, update, delete on glossary_import to endcap_app;
