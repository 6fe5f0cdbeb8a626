-- A note to the author names the company that the reader worked for when they wrote it.
alter table content_feedback
  add column company_id uuid,
  add constraint content_feedback__company_id foreign key (company_id) references company (id) on delete set null;
create index content_feedback__company on content_feedback (company_id) where company_id is not null;
