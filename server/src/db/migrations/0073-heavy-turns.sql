-- Files and reports that take long are made one at a time for each company, over all nodes: a row for
-- each that is being made or waits. A row whose lease has run out belongs to a node that has died.
create table heavy_turn (
  id bigint generated always as identity,
  subject text not null,
  lease_until timestamptz not null,
  constraint heavy_turn__id primary key (id)
);
create index heavy_turn__subject on heavy_turn (subject, id);
grant select, insert, update, delete on heavy_turn to endcap_app;
