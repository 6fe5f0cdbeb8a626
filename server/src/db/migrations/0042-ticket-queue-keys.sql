-- What the staff queue sorts, filters and searches by.

alter table ticket
  add column is_open boolean not null generated always as (status in ('NEW', 'IN_PROGRESS', 'WAITING_ON_YOU')) stored,
  -- Until when someone must act: no longer once it is answered, and not while the requester is asked.
  add column due_key timestamptz not null generated always as (
    case when answered_on is null and waiting_since is null and answer_by is not null
      then answer_by else timestamptz 'infinity' end) stored,
  -- Everything that the queue filters by, in one array: one index serves each filter and all of them together.
  add column facets text[] not null generated always as (array_remove(array[
      'status:' || status, 'priority:' || priority, 'product:' || product_code, 'site:' || site,
      'reason:' || reason, 'channel:' || channel], null) || tags) stored;

create index ticket__open_due on ticket (due_key, id) where is_open;
create index ticket__open_created on ticket (created_on, id) where is_open;
create index ticket__open_updated on ticket (updated_on, id) where is_open;
create index ticket__unassigned on ticket (due_key, id) where is_open and assignee_id is null;
create index ticket__assignee on ticket (assignee_id, due_key, id) where is_open;
create index ticket__solved_due on ticket (due_key, id) where not is_open;
create index ticket__solved_created on ticket (created_on, id) where not is_open;
create index ticket__solved_updated on ticket (updated_on, id) where not is_open;
create index ticket__facets on ticket using gin (facets);
create index ticket__merged_into on ticket (merged_into_id) where merged_into_id is not null;
create index ticket__requester_email on ticket (requester_email, created_on);

-- The words of a ticket and its thread, internal notes included: for staff only. A table of its own, so
-- that a change of a ticket writes no word again. Triggers fill it (routines/tickets.sql).
create table ticket_search (
  ticket_id uuid primary key,
  words tsvector not null,
  constraint ticket_search__ticket_id foreign key (ticket_id) references ticket (id) on delete cascade
);
create index ticket_search__words on ticket_search using gin (words);

create table saved_reply (
  id uuid primary key,
  name text not null,
  text_english text not null,
  text_spanish text not null,
  text_french text not null,
  changed_by_id uuid,
  changed_by text not null,
  changed_on timestamptz not null default now(),
  version integer not null default 1,
  constraint saved_reply__changed_by_id foreign key (changed_by_id) references user_account (id) on delete set null
);
create unique index saved_reply__name on saved_reply (folded(name));

grant select, insert, update, delete on ticket_search, saved_reply to endcap_app;
