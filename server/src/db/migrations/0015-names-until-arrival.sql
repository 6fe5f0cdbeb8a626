-- Whoever has registered elsewhere and is added here has the name that this company has typed until
-- they are in: signing in at the other company changes nothing of it.
create or replace function renew_membership_keys() returns trigger language plpgsql as $$
begin
  if old.registered_on is null and new.registered_on is not null then
    delete from invited_name where user_id = new.id;
  elsif (old.first_name, old.last_name) is distinct from (new.first_name, new.last_name) then
    -- Before they register, whoever renames them speaks for their one company; afterwards the name
    -- is told to a company at once where there is no other to keep it from.
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

create function forget_invited_name() returns trigger language plpgsql as $$
begin
  delete from invited_name where company_id = new.company_id and user_id = new.user_id;
  if found then
    select folded(u.first_name), folded(u.last_name),
      left(folded(u.first_name || ' ' || u.last_name || ' ' || searchable_address(u.email)), 600)
    into new.first_key, new.last_key, new.search_text
    from user_account u where u.id = new.user_id;
  end if;
  return new;
end $$;
create trigger membership__arrived before update of state on membership
  for each row when (new.state = 'ACTIVE' and old.state <> 'ACTIVE')
  execute function forget_invited_name();

-- The retailer's own domains are those of its people.
create index user_account__insider_domain on user_account (split_part(login_id, '@', -1))
  where user_type = 'INTERNAL';
