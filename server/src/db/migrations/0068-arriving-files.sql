-- A file is listed here from before it is stored until the row that names it is committed. A file that
-- is still listed after an hour belongs to no row, and is removed.
create table arriving_file (
  key text constraint arriving_file__pkey primary key,
  created_on timestamptz not null default now()
);
create index arriving_file__created_on on arriving_file (created_on);
grant select, insert, delete on arriving_file to endcap_app;
