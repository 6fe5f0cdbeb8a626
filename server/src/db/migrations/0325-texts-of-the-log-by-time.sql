-- no transaction
-- A file of the log reads the texts of a stretch of time. They are written in the order of time, so
-- that a summary of each range of pages is enough. Month by month, because the months before this one
-- are written no more: an entry waits for the index of its own month alone.
do $$
declare
  month record;
begin
  for month in
    select i.inhrelid::regclass as part from pg_inherits i where i.inhparent = 'activity_part'::regclass
  loop
    execute format('create index if not exists %I on %s using brin (created_on) with (autosummarize = on)',
      month.part || '_created_on_idx', month.part);
    commit;
  end loop;
  create index if not exists activity_part__created_on on activity_part using brin (created_on) with (autosummarize = on);
end $$;
