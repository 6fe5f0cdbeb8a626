-- What operators see of the queue and of mails: the workers that run, and mails that failed for good.

create table job_worker (
  id uuid primary key,
  started_on timestamptz not null default now(),
  seen_on timestamptz not null default now()
);
create index job_worker__seen_on on job_worker (seen_on);

alter table mail_outbox
  add column company_id uuid,
  add column job_id uuid,
  add column failed_on timestamptz,
  add column failure text,
  add constraint mail_outbox__company_id foreign key (company_id) references company (id) on delete set null;
create index mail_outbox__company_id on mail_outbox (company_id) where company_id is not null;
create index mail_outbox__failed_on on mail_outbox (failed_on desc, id desc) where failed_on is not null;
create index mail_outbox__failed_search on mail_outbox
  using gin (folded(to_address || ' ' || subject) gin_trgm_ops) where failed_on is not null;
create index mail_outbox__unsent on mail_outbox (created_on) where sent_on is null and failed_on is null;

-- Mails of jobs that failed before this version; a new database has no queue yet.
do $$
begin
  if to_regclass('jobs.job_common') is not null then
    update mail_outbox m
    set job_id = j.id, failed_on = coalesce(j.completed_on, now()),
      failure = left(coalesce(j.output ->> 'message', j.output #>> '{value,message}', ''), 2000)
    from jobs.job_common j
    where j.name = 'mail.send' and j.state = 'failed' and m.id = (j.data ->> 'mailId')::uuid
      and m.sent_on is null;
  end if;
end $$;

grant select, insert, update, delete on job_worker to endcap_app;
