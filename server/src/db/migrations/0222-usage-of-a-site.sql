-- no transaction
create index concurrently usage_day__site on usage_day (site, metric, day) include (key, count) where (company_id is null);
