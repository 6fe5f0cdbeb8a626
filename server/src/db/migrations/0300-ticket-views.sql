-- Views of the ticket queue that a member of staff has saved for themselves.
create table ticket_view (
  id uuid primary key,
  owner_id uuid not null,
  name text not null,
  -- View, words, filters and order, as the contract writes them.
  filters jsonb not null,
  version integer not null default 1,
  constraint ticket_view__owner_id foreign key (owner_id) references user_account (id) on delete cascade
);
create unique index ticket_view__name on ticket_view (owner_id, folded(name));
grant select, insert, update, delete on ticket_view to endcap_app;
