-- Support tickets: what was asked, the thread below it, and the files of the thread.

create table ticket (
  id uuid primary key,
  reference text not null,
  site text not null,
  locale text not null,
  type text not null,
  reason text not null,
  subject text not null,
  product_code text,
  status text not null default 'NEW',
  -- The company that the requester acted for; null when signed out.
  company_id uuid,
  requester_id uuid,
  requester_name text not null,
  -- As stored for sign-in, so that an account with this address finds the ticket.
  requester_email text not null,
  context jsonb,
  -- Of requester and text: the same text again within minutes is no second ticket.
  submit_digest bytea not null,
  helped boolean,
  created_on timestamptz not null default now(),
  updated_on timestamptz not null default now(),
  search_text text generated always as (folded(reference || ' ' || subject)) stored,
  constraint ticket__reference unique (reference),
  constraint ticket__site check (site in ('US', 'MX', 'CA')),
  constraint ticket__type check (type in ('SUPPORT', 'ACCESS', 'DATA_DICTIONARY', 'BUG')),
  constraint ticket__company_id foreign key (company_id) references company (id) on delete set null,
  constraint ticket__requester_id foreign key (requester_id) references user_account (id) on delete set null
);
create index ticket__requester on ticket (requester_id, updated_on);
create index ticket__email on ticket (requester_email) where requester_id is null;
create index ticket__company on ticket (company_id, updated_on);
create index ticket__submit_digest on ticket (submit_digest, created_on);

create table ticket_comment (
  id uuid primary key,
  ticket_id uuid not null,
  author text not null,
  author_id uuid,
  author_name text not null,
  body text not null,
  created_on timestamptz not null default clock_timestamp(),
  constraint ticket_comment__author check (author in ('REQUESTER', 'STAFF', 'PORTAL')),
  constraint ticket_comment__ticket_id foreign key (ticket_id) references ticket (id) on delete cascade,
  constraint ticket_comment__author_id foreign key (author_id) references user_account (id) on delete set null
);
create index ticket_comment__ticket on ticket_comment (ticket_id, created_on);

-- A row without a comment is of a file that is arriving; a job removes what was left behind.
create table ticket_attachment (
  id uuid primary key,
  comment_id uuid,
  file_name text not null,
  content_type text not null,
  bytes integer not null,
  created_on timestamptz not null default now(),
  constraint ticket_attachment__comment_id foreign key (comment_id) references ticket_comment (id) on delete cascade
);
create index ticket_attachment__comment on ticket_attachment (comment_id);
create index ticket_attachment__arriving on ticket_attachment (created_on) where comment_id is null;

grant select, insert, update, delete on ticket, ticket_comment, ticket_attachment to endcap_app;
