-- The name by which one company invited a user: shown there until the user has joined.

-- A member who is invited again under another name.
create or replace function renew_invited_keys() returns trigger language plpgsql as $$
begin
  update membership m set first_key = folded(new.first_name), last_key = folded(new.last_name),
    search_text = left(folded(new.first_name || ' ' || new.last_name || ' '
      || searchable_address(u.email)), 600)
  from user_account u
  where u.id = new.user_id and m.company_id = new.company_id and m.user_id = new.user_id;
  return null;
end $$;
create or replace trigger invited_name__membership_keys after insert or update on invited_name
  for each row execute function renew_invited_keys();

create or replace function forget_invited_name() returns trigger language plpgsql as $$
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
create or replace trigger membership__arrived before update of state on membership
  for each row when (new.state = 'ACTIVE' and old.state <> 'ACTIVE')
  execute function forget_invited_name();
