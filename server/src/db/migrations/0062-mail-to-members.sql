-- A mail about a company names the member whom it is for: it is withheld when that member has left,
-- was blocked or is no admin any more by the time it is sent.
alter table mail_outbox
  add column member_id uuid,
  add column needs_right text,
  add constraint mail_outbox__member_id foreign key (member_id) references user_account (id) on delete cascade,
  add constraint mail_outbox__needs_right check (needs_right in ('USE', 'ADMIN')),
  add constraint mail_outbox__right_of_member check ((member_id is null) = (needs_right is null));
create index mail_outbox__member on mail_outbox (member_id) where member_id is not null;
