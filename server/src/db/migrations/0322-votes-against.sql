-- no transaction
create index concurrently content_feedback__against on content_feedback (updated_on, item_id) where (not helpful);
