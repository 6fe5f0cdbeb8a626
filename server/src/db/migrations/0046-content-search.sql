-- The search over articles, release notes and insights. All of it is computed from content_item and
-- content_text by one function (features/content/search/index-content.service.ts).

-- Stems without stop words, as the data dictionary has them for English.
create text search dictionary content_stem_es (template = snowball, language = 'spanish');
create text search dictionary content_stem_fr (template = snowball, language = 'french');

-- One row for each text. A reader finds an item in one language alone: shown_in names the languages
-- of the readers who get this text.
create table content_search (
  id integer generated always as identity primary key,
  item_id text collate "C" not null,
  locale text not null,
  shown_in text[] not null,
  -- The title without case, accents, signs and spaces.
  title_key text collate "C" not null,
  constraint content_search__text unique (item_id, locale),
  constraint content_search__item_id foreign key (item_id) references content_item (id) on delete cascade
);

-- Which texts have a word, by its stem, and how much the word says about the text: a word of the
-- title more than one of a heading, that more than one of the body.
create table content_posting (
  locale text not null,
  stem text collate "C" not null,
  search_id integer not null,
  weight integer not null,
  constraint content_posting__pk primary key (locale, stem, search_id) include (weight),
  constraint content_posting__search_id foreign key (search_id) references content_search (id) on delete cascade
);
create index content_posting__search on content_posting (search_id);

-- Every word as it is written, for words that are typed in part or wrongly.
create table content_word (
  locale text not null,
  word text collate "C" not null,
  stem text collate "C" not null,
  constraint content_word__pk primary key (locale, word)
);
create index content_word__stem on content_word (locale, stem);
create index content_word__similar on content_word using gin (word gin_trgm_ops);

-- The words of titles, headings and summaries with letters left out, so that equality finds the
-- neighbours of a misspelled word.
create table content_word_deletion (
  locale text not null,
  deletion text collate "C" not null,
  word text collate "C" not null,
  constraint content_word_deletion__pk primary key (locale, deletion, word),
  constraint content_word_deletion__word foreign key (locale, word) references content_word (locale, word) on delete cascade
);
create index content_word_deletion__of on content_word_deletion (locale, word);

grant select, insert, update, delete on
  content_search, content_posting, content_word, content_word_deletion
to endcap_app;
