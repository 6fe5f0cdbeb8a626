-- no transaction
create index concurrently external_user__last_word on external_user (split_part(name_key, ' ', -1));
