-- A published item can have a draft beside the text that readers see. The item and its texts stay those
-- of `revision`; the draft is a revision after it.
alter table content_item add column draft_revision integer;
-- The newest revision, where it is not the one that readers see: a draft that was discarded keeps its number.
alter table content_item add column last_revision integer;

alter table content_revision drop constraint content_revision__origin;
alter table content_revision add constraint content_revision__origin
  check (origin in ('IMPORT', 'EDIT', 'RESTORE', 'DISCARD')) not valid;
alter table content_revision validate constraint content_revision__origin;
