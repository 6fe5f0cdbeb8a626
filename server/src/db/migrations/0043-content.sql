-- Articles, release notes and insights: what readers see, in their languages.

-- Workspaces of the knowledge base (without a parent) and their categories.
create table content_category (
  -- The path: administration, administration/users.
  id text collate "C" primary key,
  parent_id text collate "C",
  position integer not null,
  -- By locale.
  titles jsonb not null,
  descriptions jsonb,
  constraint content_category__parent_id foreign key (parent_id) references content_category (id) on delete cascade
);
create index content_category__parent on content_category (parent_id, position);

create table content_tag (
  id text collate "C" primary key,
  position integer not null,
  titles jsonb not null
);

create table content_item (
  -- Readable, because people share it in links. Unique among all kinds.
  id text collate "C" primary key,
  kind text not null,
  category_id text collate "C",
  position integer not null default 0,
  -- Of the English text, raised by its author when the meaning changed.
  version integer not null,
  -- Who may read it. Never empty: a forgotten tier hides an item.
  audience text[] not null,
  sites text[] not null,
  tags text[] not null default '{}',
  products text[] not null default '{}',
  -- Ids of the data dictionary. No foreign key: the dictionary is imported by itself.
  terms text[] not null default '{}',
  period_from date,
  period_to date,
  period_name text,
  -- Null for a draft; a time to come for a scheduled item.
  published_on timestamptz,
  owner text not null,
  verified_on date not null,
  review_by date not null,
  -- Raised by every change, so that two editors notice each other.
  revision integer not null default 1,
  -- Of the present content, and of the files at the last import; null when it came from no file.
  digest bytea not null,
  file_digest bytea,
  created_on timestamptz not null default now(),
  updated_on timestamptz not null default now(),
  constraint content_item__kind check (kind in ('ARTICLE', 'RELEASE_NOTE', 'INSIGHT')),
  constraint content_item__category_id foreign key (category_id) references content_category (id),
  constraint content_item__category check ((kind = 'ARTICLE') = (category_id is not null)),
  constraint content_item__audience check (
    cardinality(audience) > 0
    and audience <@ array['PUBLIC', 'BASIC', 'CHARTER', 'THIRD_PARTY', 'INTERNAL']
  ),
  constraint content_item__sites check (cardinality(sites) > 0 and sites <@ array['US', 'MX', 'CA']),
  constraint content_item__period check (
    (period_from is null) = (period_name is null)
    and (period_to is null or period_to >= period_from)
  )
);
create index content_item__category on content_item (category_id, position, id);
create index content_item__published on content_item (kind, published_on desc, id);
create index content_item__terms on content_item using gin (terms);
create index content_item__review_by on content_item (review_by);

create table content_text (
  item_id text collate "C" not null,
  locale text not null,
  title text not null,
  summary text not null,
  -- Markdown as it was written.
  body text not null,
  -- Computed from the body: sanitised HTML, its headings, and its words for the search.
  html text not null,
  headings jsonb not null,
  plain_text text not null,
  -- The version of the English text that it translates; null for the English text.
  translates integer,
  constraint content_text__pk primary key (item_id, locale),
  constraint content_text__item_id foreign key (item_id) references content_item (id) on delete cascade,
  constraint content_text__locale check (locale in ('en-US', 'es-MX', 'fr-CA')),
  constraint content_text__translates check ((locale = 'en-US') = (translates is null))
);

-- Ids that an item had before: their addresses lead to it.
create table content_former_id (
  former_id text collate "C" primary key,
  item_id text collate "C" not null,
  constraint content_former_id__item_id foreign key (item_id) references content_item (id) on delete cascade
);
create index content_former_id__item on content_former_id (item_id);

grant select, insert, update, delete on
  content_category, content_tag, content_item, content_text, content_former_id
to endcap_app;
