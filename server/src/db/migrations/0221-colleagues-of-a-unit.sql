-- no transaction
create index concurrently user_account__unit on user_account (persona, sbu, buo_area_number, id) where (user_type = 'INTERNAL' and persona is not null);
