-- Addresses are stored with their domain in ASCII, accents as punycode. The user list is sorted and
-- searched by what people read: "ana@xn--peafiel-5za.example" is "ana@peñafiel.example". Whoever
-- types the stored form finds it too.
create function readable_address_key(address text) returns text
language sql immutable strict parallel safe
return case when lower(address) like '%@%xn--%'
  then lower(left(address, -length(split_part(address, '@', -1))))
    || domain_list_key(lower(split_part(address, '@', -1)))
  else lower(address) end;

create function searchable_address(address text) returns text
language sql immutable strict parallel safe
return case when lower(address) like '%@%xn--%'
  then readable_address_key(address) || ' ' || address
  else address end;

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

-- What an account's change does to them, renew_membership_keys, is in the next migration.

create or replace function renew_invited_keys() returns trigger language plpgsql as $$
begin
  update membership m set first_key = folded(new.first_name), last_key = folded(new.last_name),
    search_text = left(folded(new.first_name || ' ' || new.last_name || ' '
      || searchable_address(u.email)), 600)
  from user_account u
  where u.id = new.user_id and m.company_id = new.company_id and m.user_id = new.user_id;
  return null;
end $$;

update membership m set
  email_key = readable_address_key(k.email),
  search_text = left(folded(k.first_name || ' ' || k.last_name || ' ' || searchable_address(k.email)), 600)
from (
  select o.company_id, o.user_id, u.email, coalesce(n.first_name, u.first_name) as first_name,
    coalesce(n.last_name, u.last_name) as last_name
  from user_account u join membership o on o.user_id = u.id
  left join invited_name n on n.company_id = o.company_id and n.user_id = o.user_id
  where lower(u.email) like '%@%xn--%'
) k
where m.company_id = k.company_id and m.user_id = k.user_id;
