-- Staff accounts: internal users who were removed, and roles that wait for a second super admin.

-- A removed account stays for the log, keeps its details for an undo, and cannot sign in.
alter table user_account add column removed_on timestamptz;

-- The role of a removed account: it lost it, and an undo asks for it again.
create table staff_removal (
  user_id uuid not null primary key,
  user_group text not null,
  constraint staff_removal__user_id foreign key (user_id) references user_account (id) on delete cascade,
  constraint staff_removal__user_group check (user_group in (
    'SUPER_ADMIN', 'SUPER_ADMIN_SPECTATOR', 'CATEGORY_MANAGER', 'INTERNAL_USER'
  ))
);

create table staff_role_request (
  id uuid not null primary key,
  user_id uuid not null,
  from_group text not null,
  to_group text not null,
  reason text not null,
  -- Null: the operator, at the command line.
  asked_by uuid,
  asked_on timestamptz not null default now(),
  expires_on timestamptz not null,
  status text not null default 'PENDING',
  decided_by uuid,
  decided_on timestamptz,
  note text,
  constraint staff_role_request__user_id foreign key (user_id) references user_account (id) on delete cascade,
  constraint staff_role_request__asked_by foreign key (asked_by) references user_account (id) on delete cascade,
  constraint staff_role_request__decided_by foreign key (decided_by) references user_account (id) on delete set null,
  constraint staff_role_request__from_group check (from_group in (
    'SUPER_ADMIN', 'SUPER_ADMIN_SPECTATOR', 'CATEGORY_MANAGER', 'INTERNAL_USER'
  )),
  constraint staff_role_request__to_group check (to_group in (
    'SUPER_ADMIN', 'SUPER_ADMIN_SPECTATOR', 'CATEGORY_MANAGER', 'INTERNAL_USER'
  )),
  constraint staff_role_request__status check (status in (
    'PENDING', 'APPROVED', 'DENIED', 'WITHDRAWN', 'EXPIRED'
  ))
);
-- One open request for each person.
create unique index staff_role_request__open on staff_role_request (user_id) where status = 'PENDING';
create index staff_role_request__user_id on staff_role_request (user_id);
create index staff_role_request__asked_by on staff_role_request (asked_by);
create index staff_role_request__decided_by on staff_role_request (decided_by);

grant select, insert, update, delete on staff_removal, staff_role_request to endcap_app;
