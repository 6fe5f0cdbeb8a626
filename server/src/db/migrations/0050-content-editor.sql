-- Content is edited in the product: its links are checked, its reviews are mailed once, its readers vote.

-- The addresses of the links in a text, for the check of links.
alter table content_text
  add column links text[] not null generated always as (content_hrefs(html)) stored;

-- The day of review that the owner has had a mail about.
alter table content_item add column review_mailed_for date;

-- Whether an article helped: one vote for each reader, with a note that only editors read.
create table content_feedback (
  item_id text collate "C" not null,
  user_id uuid not null,
  helpful boolean not null,
  note text,
  -- The text that was read.
  locale text not null,
  revision integer not null,
  created_on timestamptz not null default now(),
  updated_on timestamptz not null default now(),
  constraint content_feedback__pk primary key (item_id, user_id),
  constraint content_feedback__item_id foreign key (item_id) references content_item (id) on delete cascade,
  constraint content_feedback__user_id foreign key (user_id) references user_account (id) on delete cascade,
  constraint content_feedback__note check (length(note) <= 1000)
);
create index content_feedback__user on content_feedback (user_id);
create index content_feedback__notes on content_feedback (item_id, updated_on desc) where note is not null;

create index content_revision__author on content_revision (author_id) where author_id is not null;

grant select, insert, update, delete on content_feedback to endcap_app;
