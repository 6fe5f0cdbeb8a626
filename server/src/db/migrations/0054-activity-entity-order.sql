-- A super admin without a company sorts the entries of all of them by what they are about, as they
-- do by actor, event and application.
create index activity_list__entity on activity_list (entity_key, created_on, chain_id, seq);
