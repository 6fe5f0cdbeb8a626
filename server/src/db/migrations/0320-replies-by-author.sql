-- no transaction
create index concurrently ticket_comment__replies on ticket_comment (author_id, created_on) include (ticket_id) where (author = 'STAFF' and not internal);
