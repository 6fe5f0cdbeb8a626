-- The data dictionary. Editors write the first four tables; the tables from glossary_name on are
-- computed from them, and written again whenever a term changes.
create table glossary_term (
  -- Readable, because users share it in links: net-sales-amount.
  id text collate "C" primary key,
  business_name text not null,
  dss_business_name text,
  technical_name text,
  definition text not null,
  type text not null,
  data_type text,
  field_type text,
  availability text not null default 'BOTH',
  products text[] not null default '{}',
  subject text,
  formula text,
  unit text,
  grain text,
  -- The term that this one is a variant of. No foreign key: files may name it before they bring it.
  based_on text collate "C",
  -- The business name as lists sort it: without case and accents.
  sort_name text collate "C" not null,
  version integer not null default 1,
  created_on timestamptz not null default now(),
  updated_on timestamptz not null default now(),
  constraint glossary_term__type check (type in ('METRIC', 'ATTRIBUTE')),
  constraint glossary_term__availability check (availability in ('BASIC', 'CHARTER', 'BOTH'))
);
create index glossary_term__sort_name on glossary_term (sort_name, id);
create index glossary_term__products on glossary_term using gin (products);
create index glossary_term__based_on on glossary_term (based_on) where based_on is not null;

create table glossary_other_name (
  term_id text collate "C" not null,
  kind text not null,
  position smallint not null,
  text text not null,
  constraint glossary_other_name__pk primary key (term_id, kind, position),
  constraint glossary_other_name__term_id foreign key (term_id) references glossary_term (id) on delete cascade,
  constraint glossary_other_name__kind check (kind in ('SYNONYM', 'ACRONYM', 'FORMER'))
);

create table glossary_related (
  term_id text collate "C" not null,
  position smallint not null,
  related_id text collate "C" not null,
  constraint glossary_related__pk primary key (term_id, position),
  constraint glossary_related__term_id foreign key (term_id) references glossary_term (id) on delete cascade
);

-- "amt" stands for "amount", in technical names and in searches.
create table glossary_abbreviation (
  short text collate "C" not null,
  long text not null,
  constraint glossary_abbreviation__pk primary key (short, long)
);

-- English stems without stop words: "on hand" is a name, and "on" is half of it.
create text search dictionary glossary_stem (template = snowball, language = 'english');
create text search configuration glossary (copy = simple);
alter text search configuration glossary
  alter mapping for asciiword, word, hword_asciipart, hword_part, asciihword, hword with glossary_stem;

-- Every name of every term, in the forms that a search compares. No foreign key: the names of a
-- deleted term still show which words leave the vocabulary with it.
create table glossary_name (
  term_id text collate "C" not null,
  kind text not null,
  text text not null,
  -- In lower case and without accents, otherwise as written.
  literal text collate "C" not null,
  -- Only letters and digits: NET_SALES-amt and "net sales amt" are the same.
  squashed text collate "C" not null,
  -- Its words with the long forms of their abbreviations, and marks (unlike any word) for its kind,
  -- its length and the products of its term.
  words tsvector not null,
  word_count smallint not null,
  constraint glossary_name__kind check (kind in ('BUSINESS', 'DSS', 'TECHNICAL', 'SYNONYM', 'ACRONYM', 'FORMER'))
);
create index glossary_name__term_id on glossary_name (term_id);
create index glossary_name__squashed on glossary_name (squashed);
create index glossary_name__words on glossary_name using gin (words);
create index glossary_name__literal on glossary_name using gin (literal gin_trgm_ops);

-- All names and the definition of a term together.
create table glossary_index (
  term_id text collate "C" primary key,
  all_words tsvector not null
);
create index glossary_index__all_words on glossary_index using gin (all_words);

-- The words of all names, and the beginning of each with up to two letters left out: two words that
-- differ by a few letters share such a form, so that an equality finds a misspelled word.
create table glossary_word (
  word text collate "C" primary key,
  uses integer not null
);
create index glossary_word__word on glossary_word using gin (word gin_trgm_ops);
create table glossary_word_deletion (
  deletion text collate "C" not null,
  word text collate "C" not null,
  constraint glossary_word_deletion__pk primary key (deletion, word)
);
create index glossary_word_deletion__word on glossary_word_deletion (word);

-- One row. The version grows with every change, so that browsers drop cached responses.
create table glossary_state (
  single boolean primary key default true,
  version bigint not null default 0,
  terms integer not null default 0,
  -- By tag value.
  product_counts jsonb not null default '{}',
  changed_on timestamptz not null default now(),
  constraint glossary_state__single check (single)
);
insert into glossary_state default values;

-- Terms that users did not find.
create table glossary_request (
  id uuid primary key,
  term text not null,
  note text,
  page text not null,
  user_id uuid,
  company_id uuid,
  created_on timestamptz not null default now(),
  constraint glossary_request__user_id foreign key (user_id) references user_account (id) on delete set null,
  constraint glossary_request__company_id foreign key (company_id) references company (id)
);
create index glossary_request__created_on on glossary_request (created_on, id);

grant select, insert, update, delete on
  glossary_term, glossary_other_name, glossary_related, glossary_abbreviation, glossary_name,
  glossary_index, glossary_word, glossary_word_deletion, glossary_state, glossary_request
to endcap_app;
