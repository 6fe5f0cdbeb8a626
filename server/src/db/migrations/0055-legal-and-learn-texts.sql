-- Legal texts and the pages about products are content as well.
alter table content_item drop constraint content_item__kind;
alter table content_item add constraint content_item__kind
  check (kind in ('ARTICLE', 'RELEASE_NOTE', 'INSIGHT', 'LEARN', 'LEGAL'));

-- Every version of a legal text as readers had it. An agreement names a version, so that the portal
-- may add rows and may neither change nor delete one.
create table legal_edition (
  text_id text collate "C" not null,
  version integer not null,
  locale text not null,
  title text not null,
  -- What is new in this version; empty for the first one.
  changes text not null,
  -- Markdown as it was written, and the sanitised HTML of that day.
  body text not null,
  html text not null,
  headings jsonb not null,
  -- The day that the text names.
  updated_on date not null,
  recorded_on timestamptz not null default now(),
  constraint legal_edition__pk primary key (text_id, version, locale),
  constraint legal_edition__version check (version > 0),
  constraint legal_edition__locale check (locale in ('en-US', 'es-MX', 'fr-CA'))
);

grant select, insert on legal_edition to endcap_app;
