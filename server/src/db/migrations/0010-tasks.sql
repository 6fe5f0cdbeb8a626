-- Work on users that takes time: a task of one user, or a task of many with one task for each below.
create table batch_task (
  id uuid primary key,
  company_id uuid not null,
  type text not null,
  stage text not null default 'INITIATED',
  -- The task that this one is a part of.
  parent_id uuid,
  -- The line of the file that it came from.
  line integer,
  user_id uuid,
  -- As the company knew the user: a former member may have another name elsewhere by now.
  user_name text,
  total integer not null default 1,
  done integer not null default 0,
  failed integer not null default 0,
  -- Of the rows that are done: new users, and users that already had everything.
  created integer not null default 0,
  unchanged integer not null default 0,
  -- The membership before and after: {role, state, products: [{code, accessTypes, status}]}.
  before jsonb,
  after jsonb,
  -- The version of the membership when the task had changed it: a later change is not undone.
  changed_version integer,
  -- A code of the error catalogue, or the reason that a product gave.
  reason text,
  file_key text,
  file_name text,
  result_key text,
  -- Mails that are not sent yet, so that an undo can withhold them.
  mail_ids uuid[] not null default '{}',
  -- Restored by an undo besides the membership: {links, invitation, requests}, all ids.
  set_aside jsonb,
  created_by uuid,
  created_on timestamptz not null default now(),
  updated_on timestamptz not null default now(),
  finished_on timestamptz,
  undo_until timestamptz,
  undone_on timestamptz,
  undone_by uuid,
  request_id text,
  constraint batch_task__company_id foreign key (company_id) references company (id),
  constraint batch_task__parent_id foreign key (parent_id) references batch_task (id) on delete cascade,
  constraint batch_task__user_id foreign key (user_id) references user_account (id) on delete cascade,
  constraint batch_task__created_by foreign key (created_by) references user_account (id) on delete set null,
  constraint batch_task__undone_by foreign key (undone_by) references user_account (id) on delete set null,
  constraint batch_task__type check (type in (
    'CREATE_USER', 'UPDATE_USER', 'DELETE_USER', 'BLOCK_USERS', 'UNBLOCK_USERS', 'DELETE_USERS',
    'UPDATE_USERS', 'CREATE_USERS', 'BULK_CREATE', 'BULK_EDIT', 'UNDO')),
  constraint batch_task__stage check (stage in (
    'INITIATED', 'INVITATION_SENT', 'GRANTING_ACCESS', 'WAITING_FOR_ACCESS', 'COMPLETING',
    'COMPLETED', 'FAILED', 'EXPIRED', 'CANCELLED'))
);
create index batch_task__parent on batch_task (parent_id, line, id) where parent_id is not null;
create index batch_task__tray on batch_task (company_id, created_on, id) where parent_id is null;
create index batch_task__user on batch_task (user_id, company_id, created_on);
-- The pending list: tasks of one user that are not completed.
create index batch_task__pending on batch_task (company_id, created_on, id)
  where user_id is not null and stage not in ('COMPLETED', 'CANCELLED');

-- The outcome of some rows of a file, written in the transaction that applied them; the result file
-- is made of these.
create table batch_task_part (
  task_id uuid not null,
  -- The line of its first row.
  line integer not null,
  rows jsonb not null,
  constraint batch_task_part__pk primary key (task_id, line),
  constraint batch_task_part__task_id foreign key (task_id) references batch_task (id) on delete cascade
);

-- A request to a product to grant or revoke access, and its answer.
create table provisioning_request (
  id uuid primary key,
  task_id uuid not null,
  company_id uuid not null,
  user_id uuid not null,
  product_code text not null,
  action text not null,
  -- As first sent, so that an answer confirms nothing else; null while it has not been sent.
  access_types smallint[],
  status text not null default 'WAITING',
  reason text,
  attempts integer not null default 0,
  created_on timestamptz not null default now(),
  asked_on timestamptz,
  answered_on timestamptz,
  constraint provisioning_request__task_id foreign key (task_id) references batch_task (id) on delete cascade,
  constraint provisioning_request__task_product unique (task_id, product_code, action),
  constraint provisioning_request__action check (action in ('GRANT', 'REVOKE')),
  constraint provisioning_request__status check (status in ('WAITING', 'ASKED', 'DONE', 'REFUSED'))
);
create index provisioning_request__person on provisioning_request (user_id, company_id, product_code);
create index provisioning_request__open on provisioning_request (status, created_on) where status in ('WAITING', 'ASKED');

-- Products that grant access themselves, over HTTP. Without a row the portal grants it.
create table product_provisioning (
  product_code text primary key,
  url text not null,
  -- Signs requests and answers, so it is stored as it is.
  secret bytea not null,
  updated_on timestamptz not null default now()
);

grant select, insert, update, delete on
  batch_task, batch_task_part, provisioning_request, product_provisioning
to endcap_app;
