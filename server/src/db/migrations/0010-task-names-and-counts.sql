-- Whom a task is about, what came of its rows, and what it set aside for an undo.
alter table batch_task
  -- As the company knew them: whoever has left may be called otherwise elsewhere.
  add column user_name text,
  -- Of the rows that are done: those that became new users, and those that had it all already.
  add column created integer not null default 0,
  add column unchanged integer not null default 0,
  -- What an undo is to bring back besides the member: {links, invitation, requests}, all ids.
  add column set_aside jsonb;

-- A block of one person is about that person.
update batch_task t set user_id = c.user_id
  from batch_task c
  where c.parent_id = t.id and t.type in ('BLOCK_USERS', 'UNBLOCK_USERS') and t.total = 1
    and t.parent_id is null;

-- Who is not a member any more may have another name by now, which is not this company's to know.
update batch_task t set user_name = u.first_name || ' ' || u.last_name
  from user_account u
  where u.id = t.user_id and exists (
    select from membership m where m.company_id = t.company_id and m.user_id = t.user_id);

update batch_task t set created = p.created, unchanged = p.unchanged
  from (
    select task_id, count(*) filter (where r->>'outcome' = 'CREATE') as created,
      count(*) filter (where r->>'outcome' = 'SAME') as unchanged
    from batch_task_part, jsonb_array_elements(rows) r group by task_id
  ) p
  where p.task_id = t.id;
update batch_task set created = done where type = 'CREATE_USERS';
