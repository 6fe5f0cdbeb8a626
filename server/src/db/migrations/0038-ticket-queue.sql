-- The staff queue: who answers a ticket, until when, and what happened to it.

alter table ticket
  -- How it arrived.
  add column channel text not null default 'FORM',
  add column assignee_id uuid,
  add column priority text not null default 'NORMAL',
  add column tags text[] not null default '{}',
  -- The promise of a first answer, when staff answered first, and since when the promise is paused
  -- because the requester is asked.
  add column answer_by timestamptz,
  add column answered_on timestamptz,
  add column waiting_since timestamptz,
  add column merged_into_id uuid,
  -- Counts the changes, so that two members of staff do not overwrite each other.
  add column version integer not null default 1,
  add constraint ticket__channel check (channel in ('FORM', 'CONTACT_US', 'MAIL', 'HELP_DESK')),
  add constraint ticket__priority check (priority in ('LOW', 'NORMAL', 'HIGH', 'URGENT')),
  add constraint ticket__assignee_id foreign key (assignee_id) references user_account (id) on delete set null,
  add constraint ticket__merged_into_id foreign key (merged_into_id) references ticket (id) on delete set null;

alter table ticket_comment
  -- An internal note: the requester never reads it.
  add column internal boolean not null default false,
  add column channel text not null default 'PORTAL',
  add constraint ticket_comment__channel check (channel in ('PORTAL', 'MAIL', 'HELP_DESK'));

-- The history of a ticket, for staff. The activity log has the same events, in the chains of companies.
create table ticket_event (
  id uuid primary key,
  ticket_id uuid not null,
  event text not null,
  actor_id uuid,
  actor_name text not null,
  before jsonb,
  after jsonb,
  created_on timestamptz not null default clock_timestamp(),
  constraint ticket_event__ticket_id foreign key (ticket_id) references ticket (id) on delete cascade,
  constraint ticket_event__actor_id foreign key (actor_id) references user_account (id) on delete set null
);
create index ticket_event__ticket on ticket_event (ticket_id, created_on);

grant select, insert, update, delete on ticket_event to endcap_app;
