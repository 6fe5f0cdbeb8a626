-- What a job does with a published item at a time: publish the draft beside it, or take it away.
create table content_schedule (
  item_id text collate "C" not null,
  action text not null,
  due_on timestamptz not null,
  author_id uuid,
  author_name text not null,
  created_on timestamptz not null default now(),
  -- Set when the time came and the draft had faults: nothing was published, and no job tries it again.
  failed_on timestamptz,
  constraint content_schedule__pk primary key (item_id, action),
  constraint content_schedule__item_id foreign key (item_id) references content_item (id) on delete cascade,
  constraint content_schedule__author_id foreign key (author_id) references user_account (id) on delete set null,
  constraint content_schedule__action check (action in ('PUBLISH', 'UNPUBLISH'))
);
create index content_schedule__due on content_schedule (due_on) where failed_on is null;
create index content_schedule__author_id on content_schedule (author_id) where author_id is not null;
grant select, insert, update, delete on content_schedule to endcap_app;
