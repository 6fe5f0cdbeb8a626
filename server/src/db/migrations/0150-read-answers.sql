-- Until when a requester has read the answers of their ticket: what came later is new to them.

create table ticket_answer_read (
  ticket_id uuid not null,
  user_id uuid not null,
  read_on timestamptz not null default now(),
  constraint ticket_answer_read__pkey primary key (user_id, ticket_id),
  constraint ticket_answer_read__ticket_id foreign key (ticket_id) references ticket (id) on delete cascade,
  constraint ticket_answer_read__user_id foreign key (user_id) references user_account (id) on delete cascade
);
create index ticket_answer_read__ticket on ticket_answer_read (ticket_id);
grant select, insert, update, delete on ticket_answer_read to endcap_app;
