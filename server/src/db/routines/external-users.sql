-- The rows of global user management: one for each company that an external user belongs to, and one
-- without a company for a user of none. An invitation that a user with an account has not accepted
-- is not a membership yet.

create or replace function external_user_rows(of_users uuid[])
returns table (user_id uuid, company_id uuid, name_key text, email_key text, company_key text,
  company_type text, company_status text, third_party_key text, product_key text, products text[],
  role text, attributes text[], last_login_key timestamptz, search_text text)
language sql stable set plan_cache_mode = force_custom_plan as $$
  select u.id, m.company_id,
    coalesce(m.first_key || ' ' || m.last_key, folded(u.first_name || ' ' || u.last_name)),
    coalesce(m.email_key, readable_address_key(u.email)),
    coalesce(folded(c.name), ''), coalesce(c.type, ''), coalesce(c.status, ''),
    coalesce(folded(t.name), ''), coalesce(m.product_key, ''),
    coalesce(string_to_array(nullif(m.product_key, ''), ','), '{}'),
    case when u.user_group in ('COMPANY_SWITCH_USER', 'THIRD_PARTY_SPONSORED_SUPPLIER')
      then u.user_group else coalesce(m.role, 'USER') end,
    array_remove(array[
      case when m.third_party or c.type = 'THIRD_PARTY' then 'THIRD_PARTY' end,
      case when m.multi then 'MULTIPLE_SUPPLIER_ACCESS' end,
      case when u.blocked_on is not null then 'BLOCKED' end,
      case when m.state = 'BLOCKED' then 'BLOCKED_BY_COMPANY' end,
      case when m.state = 'PENDING' then 'PENDING' end,
      case when coalesce(m.last_login_key, u.last_login_on, '-infinity') = '-infinity'
        then 'NEVER_SIGNED_IN' end], null),
    coalesce(m.last_login_key, u.last_login_on, '-infinity'),
    ' ' || coalesce(m.search_text, member_search_text(u.first_name, u.last_name, u.email))
      || coalesce(' ' || c.search_text, '') || coalesce(' ' || folded(t.name), '')
  from user_account u
  left join membership m on m.user_id = u.id and (m.joined_on is not null or u.registered_on is null)
  left join company c on c.id = m.company_id
  left join company t on t.id = m.third_party_company_id
  where u.id = any (of_users) and u.user_type = 'EXTERNAL'
$$;

-- Planned for each call: a plan that a connection made while the tables were small reads a whole index
-- for each user later.
create or replace function renew_external_users(of_users uuid[]) returns void
language sql set plan_cache_mode = force_custom_plan as $$
  delete from external_user e where e.user_id = any (of_users) and case
    when e.company_id is null then exists (
      select from membership m join user_account u on u.id = m.user_id
      where m.user_id = e.user_id and (m.joined_on is not null or u.registered_on is null))
    else not exists (
      select from membership m join user_account u on u.id = m.user_id
      where m.user_id = e.user_id and m.company_id = e.company_id
        and (m.joined_on is not null or u.registered_on is null))
    end;
  delete from external_user e using user_account u
    where e.user_id = any (of_users) and u.id = e.user_id and u.user_type <> 'EXTERNAL';
  insert into external_user as e (user_id, company_id, name_key, email_key, company_key, company_type,
    company_status, third_party_key, product_key, products, role, attributes, last_login_key, search_text)
  select w.* from external_user_rows(of_users) w order by w.user_id, w.company_id
  on conflict (user_id, company_id) do update set name_key = excluded.name_key,
    email_key = excluded.email_key, company_key = excluded.company_key,
    company_type = excluded.company_type, company_status = excluded.company_status,
    third_party_key = excluded.third_party_key, product_key = excluded.product_key,
    products = excluded.products, role = excluded.role, attributes = excluded.attributes,
    last_login_key = excluded.last_login_key, search_text = excluded.search_text
  where (e.name_key, e.email_key, e.company_key, e.company_type, e.company_status,
      e.third_party_key, e.product_key, e.role, e.attributes, e.last_login_key, e.search_text)
    is distinct from (excluded.name_key, excluded.email_key, excluded.company_key,
      excluded.company_type, excluded.company_status, excluded.third_party_key,
      excluded.product_key, excluded.role, excluded.attributes, excluded.last_login_key,
      excluded.search_text)
$$;

-- A statement that touches no row fires its triggers too, and each renewal is planned anew: a file of
-- new users spent a third of its time on renewals of nobody.
create or replace function renew_external_members() returns trigger language plpgsql as $$
declare
  users uuid[] := array(select distinct user_id from touched);
begin
  if cardinality(users) > 0 then
    perform renew_external_users(users);
  end if;
  return null;
end $$;
create or replace trigger membership__external_added after insert on membership
  referencing new table as touched for each statement execute function renew_external_members();

-- Which row a user has depends on all their memberships, and a transaction does not see what another
-- one removes at the same moment: both would keep a row for the company of the other. So the second
-- waits. The lock also waits for new memberships, whose foreign key holds a share of it.
create or replace function lock_external_users(of_users uuid[]) returns void language plpgsql as $$
begin
  perform from user_account u where u.id = any (of_users) order by u.id for update;
end $$;

create or replace function renew_removed_external_members() returns trigger language plpgsql as $$
declare
  users uuid[] := array(select distinct user_id from touched);
begin
  if cardinality(users) > 0 then
    perform lock_external_users(users);
    perform renew_external_users(users);
  end if;
  return null;
end $$;
create or replace trigger membership__external_removed after delete on membership
  referencing old table as touched
  for each statement execute function renew_removed_external_members();

-- `except` rather than a join: it takes no longer with a plan that was made for few rows.
create or replace function renew_changed_external_members() returns trigger language plpgsql as $$
declare
  joined uuid[];
  changed uuid[];
begin
  if not exists (select from after) then
    return null;
  end if;
  -- Users who join a company by this: an invitation that was not accepted is no membership.
  joined := array(select user_id from (
    select company_id, user_id from after where joined_on is not null
    except
    select company_id, user_id from before where joined_on is not null) now_joined);
  if cardinality(joined) > 0 then
    perform lock_external_users(joined);
  end if;
  changed := array(select distinct user_id from (
    select company_id, user_id, role, state, third_party, third_party_company_id, joined_on, first_key, last_key,
      email_key, product_key, multi, last_login_key
    from after
    except
    select company_id, user_id, role, state, third_party, third_party_company_id, joined_on, first_key, last_key,
      email_key, product_key, multi, last_login_key
    from before) differing);
  if cardinality(changed) > 0 then
    perform renew_external_users(changed);
  end if;
  return null;
end $$;
create or replace trigger membership__external_changed after update on membership
  referencing old table as before new table as after
  for each statement execute function renew_changed_external_members();

create or replace function renew_external_accounts() returns trigger language plpgsql as $$
declare
  users uuid[] := array(select id from touched);
  members_follow boolean := current_setting('endcap.members_follow', true) = 'on';
begin
  -- For one statement: the memberships of its accounts come next, and renew the same rows.
  perform set_config('endcap.members_follow', 'off', true);
  if cardinality(users) > 0 and members_follow is not true then
    perform renew_external_users(users);
  end if;
  return null;
end $$;
create or replace trigger user_account__external_added after insert on user_account
  referencing new table as touched for each statement execute function renew_external_accounts();

create or replace function renew_external_account() returns trigger language plpgsql as $$
begin
  perform renew_external_users(array[new.id]);
  return null;
end $$;
create or replace trigger user_account__external_changed after update on user_account
  for each row
  when ((old.first_name, old.last_name, old.email, old.user_type, old.user_group, old.registered_on,
      old.blocked_on, old.last_login_on)
    is distinct from (new.first_name, new.last_name, new.email, new.user_type, new.user_group,
      new.registered_on, new.blocked_on, new.last_login_on))
  execute function renew_external_account();

-- A company that was renamed or changed its type or status; its users, and those that it brought
-- to another company.
create or replace function renew_external_users_of_company() returns trigger language plpgsql as $$
begin
  perform renew_external_users(array(
    select m.user_id from membership m where m.company_id = new.id
    union
    select m.user_id from membership m where m.third_party_company_id = new.id));
  return null;
end $$;
create or replace trigger company__external_users after update on company
  for each row
  when ((old.name, old.business_code, old.type, old.status)
    is distinct from (new.name, new.business_code, new.type, new.status))
  execute function renew_external_users_of_company();

-- Fills the table once, in the transaction that creates the triggers: no change is missed in between.
do $$ begin
  if not exists (select from external_user) then
    perform renew_external_users(array(select id from user_account where user_type = 'EXTERNAL'));
  end if;
end $$;
