-- no transaction
-- The order of the user list by role.
create index concurrently membership__role on membership (company_id, state, role, user_id);
