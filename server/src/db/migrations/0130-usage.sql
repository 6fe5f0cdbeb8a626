-- What is used, counted for each day of a site. No row names a person, so that erasing one changes
-- no total. A day stays as it was first counted: what it was counted from is erased or dropped later.
create table usage_day (
  site text not null,
  -- Null: the whole site.
  company_id uuid,
  metric text not null,
  -- The product, the reason or the article that is counted; empty: all of them.
  key text not null default '',
  day date not null,
  count integer not null,
  constraint usage_day__pk unique nulls not distinct (company_id, site, metric, key, day),
  constraint usage_day__company_id foreign key (company_id) references company (id) on delete cascade,
  constraint usage_day__site check (site in ('US', 'MX', 'CA'))
);
create index usage_day__day on usage_day (day);
grant select, insert, update, delete on usage_day to endcap_app;

-- A day is counted whole or not at all: its row is written with its counts.
create table usage_counted (
  site text not null,
  day date not null,
  counted_on timestamptz not null default now(),
  constraint usage_counted__pk primary key (site, day),
  constraint usage_counted__site check (site in ('US', 'MX', 'CA'))
);
grant select, insert, update, delete on usage_counted to endcap_app;
