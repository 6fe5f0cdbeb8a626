-- Sort and search keys of the user list, which repeat columns of the account and of the products.

create or replace function fill_membership_keys() returns trigger language plpgsql as $$
begin
  select folded(coalesce(n.first_name, u.first_name)), folded(coalesce(n.last_name, u.last_name)),
    readable_address_key(u.email), coalesce(u.last_login_on, '-infinity'),
    left(folded(coalesce(n.first_name, u.first_name) || ' ' || coalesce(n.last_name, u.last_name)
      || ' ' || searchable_address(u.email)), 600),
    exists (select from membership o where o.user_id = new.user_id and o.company_id <> new.company_id)
  into new.first_key, new.last_key, new.email_key, new.last_login_key, new.search_text, new.multi
  from user_account u
  left join invited_name n on n.company_id = new.company_id and n.user_id = u.id
  where u.id = new.user_id;
  return new;
end $$;
create or replace trigger membership__keys before insert on membership
  for each row execute function fill_membership_keys();

create or replace function renew_membership_keys() returns trigger language plpgsql as $$
begin
  if old.registered_on is null and new.registered_on is not null then
    delete from invited_name where user_id = new.id;
  elsif (old.first_name, old.last_name) is distinct from (new.first_name, new.last_name) then
    -- Before registration only an admin of the user's one company can rename the user. Afterwards a
    -- company gets the new name at once if the user belongs to no other company.
    delete from invited_name n where n.user_id = new.id and exists (
      select from membership m where m.user_id = n.user_id and m.company_id = n.company_id)
      and (new.registered_on is null or not exists (
        select from membership o where o.user_id = n.user_id and o.company_id <> n.company_id));
  end if;
  update membership m set
    first_key = folded(k.first_name), last_key = folded(k.last_name),
    email_key = readable_address_key(new.email),
    last_login_key = coalesce(new.last_login_on, '-infinity'),
    search_text = left(folded(k.first_name || ' ' || k.last_name || ' '
      || searchable_address(new.email)), 600)
  from (
    select o.company_id, coalesce(n.first_name, new.first_name) as first_name,
      coalesce(n.last_name, new.last_name) as last_name
    from membership o left join invited_name n using (company_id, user_id)
    where o.user_id = new.id
  ) k
  where m.user_id = new.id and m.company_id = k.company_id;
  return null;
end $$;
create or replace trigger user_account__membership_keys after update on user_account
  for each row
  when ((old.first_name, old.last_name, old.email, old.last_login_on, old.registered_on)
    is distinct from (new.first_name, new.last_name, new.email, new.last_login_on, new.registered_on))
  execute function renew_membership_keys();

-- Writes nothing when the statement that changed the products has set the key itself.
create or replace function renew_product_keys() returns trigger language plpgsql as $$
begin
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
