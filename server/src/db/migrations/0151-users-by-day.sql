-- no transaction
-- The order of the user list by the day they were added.
create index concurrently membership__created_on on membership (company_id, state, created_on, user_id);
