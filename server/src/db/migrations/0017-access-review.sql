-- The review of a user access audit: one decision for each user, and the reminders that were mailed.
-- The revision counts the changes of the decisions: a removal is confirmed for the revision that was
-- previewed.
alter table user_access_audit add column revision integer not null default 0;

-- Role, products and last sign-in are those at the time of the decision. A decision with a task was
-- carried out; when its user is a member again, the removal was undone and the user is undecided.
create table user_access_decision (
  audit_id uuid not null,
  user_id uuid not null,
  decision text not null,
  reasons text[] not null default '{}',
  role text not null,
  products text[] not null default '{}',
  last_sign_in timestamptz,
  decided_on timestamptz not null default now(),
  decided_by uuid,
  version integer not null default 1,
  task_id uuid,
  constraint user_access_decision__pk primary key (audit_id, user_id),
  constraint user_access_decision__audit_id foreign key (audit_id) references user_access_audit (id) on delete cascade,
  constraint user_access_decision__user_id foreign key (user_id) references user_account (id) on delete cascade,
  constraint user_access_decision__decided_by foreign key (decided_by) references user_account (id) on delete set null,
  constraint user_access_decision__decision check (decision in ('KEEP', 'REMOVE'))
);
create index user_access_decision__user on user_access_decision (user_id);
create index user_access_decision__decided_by on user_access_decision (decided_by);

-- By due date, so that an extended audit is announced again.
create table user_access_reminder (
  audit_id uuid not null,
  due_date date not null,
  days_left smallint not null,
  sent_on timestamptz not null default now(),
  constraint user_access_reminder__pk primary key (audit_id, due_date, days_left),
  constraint user_access_reminder__audit_id foreign key (audit_id) references user_access_audit (id) on delete cascade
);

-- When the user last opened the product for this company; product_opening does not know the company.
alter table product_access add column last_opened_on timestamptz;
update product_access p set last_opened_on = o.last_opened_on
from product_opening o where o.user_id = p.user_id and o.product_code = p.product_code;

grant select, insert, update, delete on user_access_decision, user_access_reminder to endcap_app;
