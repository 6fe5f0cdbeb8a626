-- no transaction
-- Mails that were sent long ago are deleted every night; without the index each run reads the whole table.
create index concurrently mail_outbox__sent_on on mail_outbox (sent_on) where sent_on is not null;
