-- Sort and search keys of the user list, which repeat columns of the account and of the products.

create or replace function fill_membership_keys() returns trigger language plpgsql as $$
begin
  select folded(k.first_name), folded(k.last_name), readable_address_key(k.email),
    member_search_text(k.first_name, k.last_name, k.email),
    new.joined_on is not null and exists (select from membership o
      where o.user_id = new.user_id and o.company_id <> new.company_id and o.joined_on is not null)
  into new.first_key, new.last_key, new.email_key, new.search_text, new.multi
  from (
    select coalesce(n.first_name, u.first_name) as first_name,
      coalesce(n.last_name, u.last_name) as last_name, u.email
    from user_account u
    left join invited_name n on n.company_id = new.company_id and n.user_id = u.id
    where u.id = new.user_id
  ) k;
  return new;
end $$;
create or replace trigger membership__keys before insert on membership
  for each row execute function fill_membership_keys();

-- Writes only what has changed: a file of new users would otherwise write each membership twice.
create or replace function renew_keys_of_members(of_users uuid[]) returns void
language sql set plan_cache_mode = force_custom_plan as $$
  update membership m set
    first_key = k.first_key, last_key = k.last_key, email_key = k.email_key, search_text = k.search_text
  from (
    select n.company_id, n.user_id, folded(n.first_name) as first_key, folded(n.last_name) as last_key,
      readable_address_key(n.email) as email_key,
      member_search_text(n.first_name, n.last_name, n.email) as search_text
    from (
      select o.company_id, o.user_id, coalesce(i.first_name, u.first_name) as first_name,
        coalesce(i.last_name, u.last_name) as last_name, u.email
      from membership o
      join user_account u on u.id = o.user_id
      left join invited_name i on i.company_id = o.company_id and i.user_id = o.user_id
      where o.user_id = any (of_users)
    ) n
  ) k
  where m.company_id = k.company_id and m.user_id = k.user_id
    and (m.first_key, m.last_key, m.email_key, m.search_text)
      is distinct from (k.first_key, k.last_key, k.email_key, k.search_text)
$$;

create or replace function renew_membership_keys() returns trigger language plpgsql as $$
begin
  perform renew_keys_of_members(array[new.id]);
  return null;
end $$;
create or replace trigger user_account__membership_keys after update on user_account
  for each row
  when ((old.first_name, old.last_name, old.email)
    is distinct from (new.first_name, new.last_name, new.email))
  execute function renew_membership_keys();

-- invited_name: the name by which one company invited a user. Services write and delete it.
create or replace function renew_invited_keys() returns trigger language plpgsql as $$
declare
  -- A name is stored before its membership, which then takes it: most have none yet.
  users uuid[] := array(select distinct t.user_id from touched t
    where exists (select from membership m where m.user_id = t.user_id));
begin
  if cardinality(users) > 0 then
    perform renew_keys_of_members(users);
  end if;
  return null;
end $$;
create or replace trigger invited_name__membership_keys after insert on invited_name
  referencing new table as touched for each statement execute function renew_invited_keys();
create or replace trigger invited_name__changed_keys after update on invited_name
  referencing new table as touched for each statement execute function renew_invited_keys();
create or replace trigger invited_name__removed_keys after delete on invited_name
  referencing old table as touched for each statement execute function renew_invited_keys();
drop function if exists renew_keys_of_member(uuid, uuid);

-- Decides product_key. A membership that is inserted with the key that its products will give is not
-- written again by it.
create or replace function renew_product_keys() returns trigger language plpgsql as $$
begin
  if not exists (select from touched) then
    return null;
  end if;
  update membership m set product_key = k.product_key
    from (
      select t.company_id, t.user_id, coalesce((
        select string_agg(p.product_code, ',' order by p.product_code) from product_access p
        where p.company_id = t.company_id and p.user_id = t.user_id), '') as product_key
      from (select distinct company_id, user_id from touched) t
    ) k
    where m.company_id = k.company_id and m.user_id = k.user_id and m.product_key <> k.product_key;
  return null;
end $$;
create or replace trigger product_access__added after insert on product_access
  referencing new table as touched for each statement execute function renew_product_keys();
create or replace trigger product_access__removed after delete on product_access
  referencing old table as touched for each statement execute function renew_product_keys();
