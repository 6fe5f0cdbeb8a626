-- A mail is written here in the transaction that causes it; a job sends it.
create table mail_outbox (
  id uuid primary key,
  to_address text not null,
  subject text not null,
  body_text text not null,
  created_on timestamptz not null default now(),
  sent_on timestamptz
);
create index mail_outbox__created_on on mail_outbox (created_on desc, id);

-- The finished steps of a job, written in the transaction of their effect: a job that starts again
-- skips them.
create table job_step (
  job_id uuid not null,
  step text not null,
  done_on timestamptz not null default now(),
  constraint job_step__pk primary key (job_id, step)
);
create index job_step__done_on on job_step (done_on);

create table job_progress (
  job_id uuid primary key,
  done integer not null,
  total integer not null,
  updated_on timestamptz not null default now()
);

grant select, insert, update, delete on mail_outbox, job_step, job_progress to endcap_app;
