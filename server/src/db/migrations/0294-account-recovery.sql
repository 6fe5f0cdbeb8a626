-- The way back into an account whose second step is lost (docs/decisions/0294).

create table account_recovery (
  id uuid not null,
  user_id uuid not null,
  site text not null,
  -- Who approves it: people of a company of the person, or super admins. An operator's command needs no approval.
  decided_by text not null,
  status text not null default 'OPEN',
  requested_on timestamptz not null default now(),
  -- Without its approvals it ends then.
  expires_on timestamptz not null,
  -- From the last approval on: when the factors are removed.
  opens_on timestamptz,
  ended_on timestamptz,
  ended_by uuid,
  reason text,
  constraint account_recovery__pkey primary key (id),
  constraint account_recovery__site check (site in ('US', 'MX', 'CA')),
  constraint account_recovery__decided_by check (decided_by in ('COMPANY', 'SUPER_ADMINS', 'OPERATOR')),
  constraint account_recovery__status check (status in ('OPEN', 'WAITING', 'DONE', 'STOPPED', 'DENIED', 'EXPIRED', 'VOID')),
  constraint account_recovery__opens_on check (status <> 'WAITING' or opens_on is not null),
  constraint account_recovery__user_id foreign key (user_id) references user_account (id) on delete cascade,
  constraint account_recovery__ended_by foreign key (ended_by) references user_account (id) on delete set null
);
create unique index account_recovery__live on account_recovery (user_id) where status in ('OPEN', 'WAITING');
create index account_recovery__user on account_recovery (user_id);
create index account_recovery__ended_on on account_recovery (ended_on);
create index account_recovery__ended_by on account_recovery (ended_by);
grant select, insert, update, delete on account_recovery to endcap_app;

-- Who could approve it when it began, with the approval; without a company: people of the retailer.
create table account_recovery_approver (
  id uuid not null default gen_random_uuid(),
  recovery_id uuid not null,
  user_id uuid not null,
  company_id uuid,
  approved_on timestamptz,
  constraint account_recovery_approver__pkey primary key (id),
  constraint account_recovery_approver__right unique nulls not distinct (recovery_id, user_id, company_id),
  constraint account_recovery_approver__recovery_id foreign key (recovery_id) references account_recovery (id) on delete cascade,
  constraint account_recovery_approver__user_id foreign key (user_id) references user_account (id) on delete cascade,
  constraint account_recovery_approver__company_id foreign key (company_id) references company (id)
);
create index account_recovery_approver__user on account_recovery_approver (user_id);
create index account_recovery_approver__company on account_recovery_approver (company_id);
grant select, insert, update, delete on account_recovery_approver to endcap_app;

-- The links of its mails, each of which stops it.
create table account_recovery_link (
  id uuid not null,
  recovery_id uuid not null,
  token_hash bytea not null,
  constraint account_recovery_link__pkey primary key (id),
  constraint account_recovery_link__token_hash unique (token_hash),
  constraint account_recovery_link__recovery_id foreign key (recovery_id) references account_recovery (id) on delete cascade
);
create index account_recovery_link__recovery on account_recovery_link (recovery_id);
grant select, insert, update, delete on account_recovery_link to endcap_app;
