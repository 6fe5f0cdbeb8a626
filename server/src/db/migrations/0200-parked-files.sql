-- The files of a parked mail are kept until staff have decided about it, so that they come along to its ticket.

alter table ticket_attachment add column inbound_mail_id uuid;
alter table ticket_attachment add constraint ticket_attachment__inbound_mail_id
  foreign key (inbound_mail_id) references inbound_mail (id) on delete set null;
create index ticket_attachment__inbound_mail on ticket_attachment (inbound_mail_id)
  where inbound_mail_id is not null;

alter table inbound_mail
  -- Files that were refused, or for which there was no room.
  add column files_left_out integer not null default 0,
  -- What the trusted mail server said about the sender; null without one.
  add column authentication text,
  add constraint inbound_mail__authentication
    check (authentication in ('PASSED', 'FAILED', 'NOT_CHECKED'));
