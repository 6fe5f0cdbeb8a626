-- Mail of tickets in both directions, and the events of an outside help desk.

alter table mail_outbox
  add column reply_to text,
  -- Message-IDs, the oldest first: mail programs show the mails of a ticket together.
  add column message_references text[] not null default '{}',
  add column auto_submitted text not null default 'auto-generated',
  add constraint mail_outbox__auto_submitted check (auto_submitted in ('no', 'auto-generated', 'auto-replied'));

create table inbound_mail (
  id uuid primary key,
  -- Of the Message-ID, or of the whole message without one: the same message twice is one row.
  message_digest bytea not null,
  message_id text,
  ticket_id uuid,
  comment_id uuid,
  outcome text not null,
  -- Why it waits for an operator, or what was recognised.
  reason text,
  has_reopened boolean not null default false,
  from_address text not null,
  to_address text not null,
  subject text not null,
  body text not null,
  received_on timestamptz not null default now(),
  constraint inbound_mail__message unique (message_digest),
  constraint inbound_mail__outcome check (outcome in ('COMMENT', 'AUTOMATIC', 'BOUNCE', 'CLOSED', 'PARKED', 'DISCARDED')),
  constraint inbound_mail__ticket_id foreign key (ticket_id) references ticket (id) on delete set null,
  constraint inbound_mail__comment_id foreign key (comment_id) references ticket_comment (id) on delete set null
);
create index inbound_mail__ticket on inbound_mail (ticket_id, received_on);
create index inbound_mail__comment on inbound_mail (comment_id);
create index inbound_mail__parked on inbound_mail (received_on desc, id desc) where outcome = 'PARKED';
create index inbound_mail__received_on on inbound_mail (received_on);

-- What an outside help desk is sent, in the order in which it happened to a ticket.
create table help_desk_event (
  id uuid primary key,
  sequence bigint generated always as identity,
  ticket_id uuid not null,
  kind text not null,
  comment_id uuid,
  status text,
  created_on timestamptz not null default now(),
  sent_on timestamptz,
  constraint help_desk_event__kind check (kind in ('CREATED', 'COMMENT', 'STATUS')),
  constraint help_desk_event__ticket_id foreign key (ticket_id) references ticket (id) on delete cascade,
  constraint help_desk_event__comment_id foreign key (comment_id) references ticket_comment (id) on delete cascade
);
create index help_desk_event__unsent on help_desk_event (ticket_id, sequence) where sent_on is null;
create index help_desk_event__ticket on help_desk_event (ticket_id);
create index help_desk_event__comment on help_desk_event (comment_id);
create index help_desk_event__sent_on on help_desk_event (sent_on);

-- Ids of the events that the help desk has sent: the same one again changes nothing.
create table help_desk_delivery (
  id text primary key,
  received_on timestamptz not null default now()
);
create index help_desk_delivery__received_on on help_desk_delivery (received_on);

grant select, insert, update, delete on inbound_mail, help_desk_event, help_desk_delivery to endcap_app;
