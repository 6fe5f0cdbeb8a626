-- before migrations
-- Functions of text alone: tables may use them in generated columns and indexes.

-- Without case and accents. The stroke of "ø" is part of the letter and is not split off by NFKD.
create or replace function folded(value text) returns text
language sql immutable strict parallel safe
return translate(
  lower(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]', '', 'g')), 'øłđ', 'old');

-- RFC 3492, section 6.2. A label that cannot be decoded stays as it is.
create or replace function decode_punycode_label(label text) returns text
language plpgsql immutable strict parallel safe as $$
declare
  rest text := substr(label, 5);
  dash int := length(rest) - position('-' in reverse(rest)) + 1;
  basic text := case when rest like '%-%' then left(rest, dash - 1) else '' end;
  digits text := case when rest like '%-%' then substr(rest, dash + 1) else rest end;
  code int := 128;
  place int := 0;
  bias int := 72;
  first boolean := true;
  before int;
  weight int;
  step int;
  threshold int;
  digit int;
  delta int;
begin
  if label not like 'xn--%' then return label; end if;
  while digits <> '' loop
    before := place;
    weight := 1;
    step := 36;
    loop
      digit := position(left(digits, 1) in 'abcdefghijklmnopqrstuvwxyz0123456789') - 1;
      if digits = '' or digit < 0 then return label; end if;
      digits := substr(digits, 2);
      place := place + digit * weight;
      threshold := least(greatest(step - bias, 1), 26);
      exit when digit < threshold;
      weight := weight * (36 - threshold);
      step := step + 36;
    end loop;
    delta := (place - before) / (case when first then 700 else 2 end);
    delta := delta + delta / (length(basic) + 1);
    bias := 0;
    while delta > 455 loop
      delta := delta / 35;
      bias := bias + 36;
    end loop;
    bias := bias + 36 * delta / (delta + 38);
    first := false;
    code := code + place / (length(basic) + 1);
    place := place % (length(basic) + 1);
    basic := overlay(basic placing chr(code) from place + 1 for 0);
    place := place + 1;
  end loop;
  return basic;
exception when others then
  return label;
end $$;

create or replace function domain_list_key(domain_name text) returns text
language sql immutable strict parallel safe
return (
  select folded(string_agg(decode_punycode_label(label), '.' order by place))
  from string_to_table(domain_name, '.') with ordinality as labels (label, place)
);

-- Addresses are stored with their domain in ASCII, accents as punycode. Lists sort and search by the
-- readable form: "ana@xn--peafiel-5za.example" is "ana@peñafiel.example". The stored form is found too.
create or replace function readable_address_key(address text) returns text
language sql immutable strict parallel safe
return case when lower(address) like '%@%xn--%'
  then lower(left(address, -length(split_part(address, '@', -1))))
    || domain_list_key(lower(split_part(address, '@', -1)))
  else lower(address) end;

create or replace function searchable_address(address text) returns text
language sql immutable strict parallel safe
return case when lower(address) like '%@%xn--%'
  then readable_address_key(address) || ' ' || address
  else address end;

-- The text of a member that a search of the user list is compared with.
create or replace function member_search_text(first_name text, last_name text, email text)
returns text language sql immutable parallel safe
return left(folded(first_name || ' ' || last_name || ' ' || searchable_address(email)), 600);

-- The keys of an entry in the list of the activity log. A text that was erased is null.
create or replace function activity_entity_key(name text) returns text
language sql immutable strict parallel safe
return folded(left(name, 200));

create or replace function activity_search_text(login_id text, actor_name text, entity_name text)
returns text language sql immutable parallel safe
return folded(concat_ws(' ', left(login_id, 254), left(actor_name, 110), left(entity_name, 200)));

-- The e-mail addresses in what an entry's entity was before and after, which its details show. The
-- part before the @ is bounded, so that a long text without one is read once.
create or replace function activity_addresses(entity jsonb) returns text
language sql immutable parallel safe
return case when entity::text like '%@%' then left((
  select string_agg(distinct found[1], ' ' order by found[1])
  from regexp_matches(concat_ws(' ', entity -> 'before', entity -> 'after'),
    '[^\s"\\<>(),;@]{1,64}@[^\s"\\<>(),;@]+', 'g') found), 2000) end;

-- The text of an entry that a search of the activity log is compared with.
create or replace function activity_list_text(actor jsonb, entity jsonb) returns text
language sql immutable parallel safe
return concat_ws(' ', activity_search_text(actor ->> 'loginId', actor ->> 'name', entity ->> 'name'),
  folded(activity_addresses(entity)));

-- The addresses of the links in the HTML of content, each once.
create or replace function content_hrefs(html text) returns text[]
immutable parallel safe strict language sql
return array(select distinct found[1] from regexp_matches(html, 'href="([^"]*)"', 'g') found order by 1);
