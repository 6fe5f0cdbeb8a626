-- A reply of staff waits for ten seconds before it is a comment, so that its author can take it back.

create table held_reply (
  id uuid not null,
  ticket_id uuid not null,
  author_id uuid not null,
  author_name text not null,
  body text not null,
  status text not null,
  attachment_id uuid,
  -- The version of the ticket with this reply: comments of a later one were not known to its author.
  version integer not null,
  created_on timestamptz not null default now(),
  sends_on timestamptz not null,
  constraint held_reply__pkey primary key (id),
  constraint held_reply__status check (status in ('IN_PROGRESS', 'WAITING_ON_YOU', 'RESOLVED')),
  constraint held_reply__ticket_id foreign key (ticket_id) references ticket (id) on delete cascade,
  constraint held_reply__author_id foreign key (author_id) references user_account (id) on delete cascade,
  constraint held_reply__attachment_id foreign key (attachment_id) references ticket_attachment (id)
);
create index held_reply__ticket on held_reply (ticket_id);
create index held_reply__author on held_reply (author_id);
create index held_reply__attachment on held_reply (attachment_id);
grant select, insert, update, delete on held_reply to endcap_app;

-- The version of the ticket that the comment made: a reply is refused only when its author has not
-- seen what another person wrote.
alter table ticket_comment add column version integer;
