-- The history of each item: everything about it as it was, so that two revisions can be compared
-- and an old one restored.
create table content_revision (
  item_id text collate "C" not null,
  revision integer not null,
  -- The item with its texts.
  snapshot jsonb not null,
  origin text not null,
  -- Null for an operator's command.
  author_id uuid,
  author_name text not null,
  created_on timestamptz not null default now(),
  constraint content_revision__pk primary key (item_id, revision),
  constraint content_revision__item_id foreign key (item_id) references content_item (id) on delete cascade,
  constraint content_revision__author_id foreign key (author_id) references user_account (id) on delete set null,
  constraint content_revision__origin check (origin in ('IMPORT', 'EDIT', 'RESTORE'))
);

grant select, insert on content_revision to endcap_app;
