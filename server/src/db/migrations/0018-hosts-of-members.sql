-- no transaction
-- The users outside the authorized domains are found by host, without reading every address.
create index concurrently membership__host on membership
  (company_id, split_part(email_key, '@', -1), user_id)
  where state = 'ACTIVE' and third_party_company_id is null;
