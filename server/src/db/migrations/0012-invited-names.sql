-- Two companies may invite the same person before they have registered. Each knows them by the name
-- that it has typed, and never learns the other's. Whoever made the account has no row here.
create table invited_name (
  company_id uuid not null,
  user_id uuid not null,
  first_name text not null,
  last_name text not null,
  constraint invited_name__pk primary key (company_id, user_id),
  constraint invited_name__company_id foreign key (company_id) references company (id) on delete cascade,
  constraint invited_name__user_id foreign key (user_id) references user_account (id) on delete cascade
);
create index invited_name__user on invited_name (user_id);
grant select, insert, update, delete on invited_name to endcap_app;

create or replace function fill_membership_keys() returns trigger language plpgsql as $$
begin
  select folded(coalesce(n.first_name, u.first_name)), folded(coalesce(n.last_name, u.last_name)),
    lower(u.email), coalesce(u.last_login_on, '-infinity'),
    left(folded(coalesce(n.first_name, u.first_name) || ' ' || coalesce(n.last_name, u.last_name)
      || ' ' || u.email), 600),
    exists (select from membership o where o.user_id = new.user_id and o.company_id <> new.company_id)
  into new.first_key, new.last_key, new.email_key, new.last_login_key, new.search_text, new.multi
  from user_account u
  left join invited_name n on n.company_id = new.company_id and n.user_id = u.id
  where u.id = new.user_id;
  return new;
end $$;

-- Whoever has registered is called as they say, everywhere. Before that an admin renames somebody of
-- no other company: the new name is theirs there. A company that they have left keeps its own.
create or replace function renew_membership_keys() returns trigger language plpgsql as $$
begin
  if new.registered_on is not null then
    delete from invited_name where user_id = new.id;
  elsif (old.first_name, old.last_name) is distinct from (new.first_name, new.last_name) then
    delete from invited_name n where n.user_id = new.id and exists (
      select from membership m where m.user_id = n.user_id and m.company_id = n.company_id);
  end if;
  update membership m set
    first_key = folded(k.first_name), last_key = folded(k.last_name), email_key = lower(new.email),
    last_login_key = coalesce(new.last_login_on, '-infinity'),
    search_text = left(folded(k.first_name || ' ' || k.last_name || ' ' || new.email), 600)
  from (
    select o.company_id, coalesce(n.first_name, new.first_name) as first_name,
      coalesce(n.last_name, new.last_name) as last_name
    from membership o left join invited_name n using (company_id, user_id)
    where o.user_id = new.id
  ) k
  where m.user_id = new.id and m.company_id = k.company_id;
  return null;
end $$;

drop trigger user_account__membership_keys on user_account;
create trigger user_account__membership_keys after update on user_account
  for each row
  when ((old.first_name, old.last_name, old.email, old.last_login_on, old.registered_on)
    is distinct from (new.first_name, new.last_name, new.email, new.last_login_on, new.registered_on))
  execute function renew_membership_keys();

-- Whoever is a member and is invited again under another name.
create function renew_invited_keys() returns trigger language plpgsql as $$
begin
  update membership m set first_key = folded(new.first_name), last_key = folded(new.last_name),
    search_text = left(folded(new.first_name || ' ' || new.last_name || ' ' || u.email), 600)
  from user_account u
  where u.id = new.user_id and m.company_id = new.company_id and m.user_id = new.user_id;
  return null;
end $$;
create trigger invited_name__membership_keys after insert or update on invited_name
  for each row execute function renew_invited_keys();
