-- Whether a mail holds a link that opens something. A node of the version before does not name the
-- column: its mails count as holding one, so that they go to no other address.
alter table mail_outbox
  add column link text not null default 'ONE_TIME'
  constraint mail_outbox__link check (link in ('NONE', 'ONE_TIME', 'LASTING'));
update mail_outbox set link = case
    when body_text like '%/support/followTicket#token=%' then 'LASTING' else 'NONE' end
  where sent_on is null
    and (body_text not like '%token=%' or body_text like '%/support/followTicket#token=%');
