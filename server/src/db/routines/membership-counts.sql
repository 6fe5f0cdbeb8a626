-- Members of a company by state, and whether a member has joined several companies: an invitation that
-- is not accepted shows in no other company.

create or replace function count_added_members() returns trigger language plpgsql as $$
begin
  update membership m set multi = true
    from added a where m.user_id = a.user_id and m.company_id <> a.company_id and not m.multi
      and a.joined_on is not null and m.joined_on is not null;
  insert into company_user_count (company_id, state, total)
    select company_id, state, count(*) from added group by company_id, state order by 1, 2
    on conflict (company_id, state) do update set total = company_user_count.total + excluded.total;
  return null;
end $$;
create or replace trigger membership__added after insert on membership
  referencing new table as added for each statement execute function count_added_members();

create or replace function count_removed_members() returns trigger language plpgsql as $$
begin
  update membership m set multi = false
    where m.multi and m.user_id in (select user_id from removed)
      and not exists (select from membership o
        where o.user_id = m.user_id and o.company_id <> m.company_id and o.joined_on is not null);
  insert into company_user_count (company_id, state, total)
    select company_id, state, -count(*) from removed group by company_id, state order by 1, 2
    on conflict (company_id, state) do update set total = company_user_count.total + excluded.total;
  return null;
end $$;
create or replace trigger membership__removed after delete on membership
  referencing old table as removed for each statement execute function count_removed_members();

-- No join of both tables: its plan, made once per connection and often for no rows, took half a minute
-- for some thousands.
create or replace function count_moved_members() returns trigger language plpgsql as $$
begin
  insert into company_user_count (company_id, state, total)
    select company_id, state, sum(one) from (
      select company_id, state, 1 as one from after
      union all
      select company_id, state, -1 from before
    ) moved group by company_id, state having sum(one) <> 0 order by 1, 2
    on conflict (company_id, state) do update set total = company_user_count.total + excluded.total;
  return null;
end $$;
create or replace trigger membership__moved after update on membership
  referencing old table as before new table as after
  for each statement execute function count_moved_members();

create or replace function renew_multi_of_user() returns trigger language plpgsql as $$
begin
  update membership m set multi = not m.multi
    where m.user_id = new.user_id
      and m.multi <> (m.joined_on is not null and exists (select from membership o
        where o.user_id = m.user_id and o.company_id <> m.company_id and o.joined_on is not null));
  return null;
end $$;
create or replace trigger membership__joined after update of joined_on on membership
  for each row when (old.joined_on is null and new.joined_on is not null)
  execute function renew_multi_of_user();
