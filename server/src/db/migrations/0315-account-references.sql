-- no transaction
create index concurrently external_user__reference on external_user (right(user_id::text, 8));
