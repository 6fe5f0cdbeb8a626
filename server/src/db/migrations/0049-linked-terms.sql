-- The terms of the data dictionary that a text links to, so that a term's page finds the text.
alter table content_text add column linked_terms text[] not null default '{}';

update content_text set linked_terms = array(
  select distinct found[1] from regexp_matches(html, 'data-term="([a-z0-9-]+)"', 'g') as found)
where html like '%data-term="%';

create index content_text__linked_terms on content_text using gin (linked_terms);
