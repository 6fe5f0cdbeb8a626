-- What a person has read of the release notes, and the private address of their feed.

-- A note that the person opened. "Mark all as read" is one row of release_note_reader instead.
create table release_note_read (
  user_id uuid not null,
  item_id text collate "C" not null,
  read_on timestamptz not null default now(),
  constraint release_note_read__pk primary key (user_id, item_id),
  constraint release_note_read__user_id foreign key (user_id) references user_account (id) on delete cascade,
  constraint release_note_read__item_id foreign key (item_id) references content_item (id) on delete cascade
);
create index release_note_read__item on release_note_read (item_id);

create table release_note_reader (
  user_id uuid primary key,
  -- All notes that were published before it are read.
  read_until timestamptz not null,
  constraint release_note_reader__user_id foreign key (user_id) references user_account (id) on delete cascade
);

-- One address per person. Only the hash is stored: the address is shown once.
create table release_note_feed (
  user_id uuid primary key,
  token_hash bytea not null,
  -- The company whose person reads it; null for the retailer's people.
  company_id uuid,
  created_on timestamptz not null default now(),
  fetched_on timestamptz,
  constraint release_note_feed__token_hash unique (token_hash),
  constraint release_note_feed__user_id foreign key (user_id) references user_account (id) on delete cascade,
  constraint release_note_feed__company_id foreign key (company_id) references company (id) on delete cascade
);
create index release_note_feed__company on release_note_feed (company_id);

grant select, insert, update, delete on
  release_note_read, release_note_reader, release_note_feed
to endcap_app;
