-- Words of searches that found nothing (docs/decisions/0230): one row for each person and day, until 28 days later.
create table search_miss (
  site text not null,
  day date not null,
  place text not null,
  words text not null,
  -- One of sixteen, by person and words: two marks are two people, and each is shared by many.
  mark smallint not null,
  -- Of person and words with the key of the day; null once that key is gone.
  digest bytea,
  constraint search_miss__site check (site in ('US', 'MX', 'CA')),
  constraint search_miss__place check (place in ('KNOWLEDGE_BASE', 'PALETTE', 'DICTIONARY')),
  constraint search_miss__words check (length(words) between 3 and 40),
  constraint search_miss__person unique (site, day, place, words, digest)
);
create index search_miss__words on search_miss (site, words, day);

-- Makes the key of a day from a secret of the portal, and is deleted with it after two days.
create table search_miss_salt (
  day date primary key,
  salt bytea not null
);

-- The texts that five people share, for editors: the weekly count is all that stays of them.
create table search_word (
  site text not null,
  words text not null,
  places text[] not null,
  people integer not null,
  week date not null,
  constraint search_word__pk primary key (site, words),
  constraint search_word__site check (site in ('US', 'MX', 'CA')),
  constraint search_word__people check (people >= 5)
);
grant select, insert, update, delete on search_miss, search_word to endcap_app;
grant select, insert, delete on search_miss_salt to endcap_app;
