-- Mails to the support mailbox that could not be taken: how often, and when the next try is due.
create table inbound_mail_try (
  message_key text not null,
  tries integer not null,
  next_try_on timestamptz not null,
  last_failed_on timestamptz not null default now(),
  constraint inbound_mail_try_pkey primary key (message_key)
);
create index inbound_mail_try__last_failed_on on inbound_mail_try (last_failed_on);
grant select, insert, update, delete on inbound_mail_try to endcap_app;
