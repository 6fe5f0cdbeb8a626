-- The versions that operators' pages send back with a change, and who was shown an announcement.

-- From a sequence: a flag that was cleared and set again must not get a version that it had before.
create sequence feature_flag_version as integer;
alter table feature_flag
  add column version integer not null default nextval('feature_flag_version');
grant usage on sequence feature_flag_version to endcap_app;

alter table announcement
  add column version integer not null default 1,
  add column created_by uuid,
  add constraint announcement__created_by foreign key (created_by) references user_account (id) on delete set null;

create table announcement_view (
  announcement_id uuid not null,
  user_id uuid not null,
  seen_on timestamptz not null default now(),
  constraint announcement_view__pk primary key (announcement_id, user_id),
  constraint announcement_view__announcement_id foreign key (announcement_id) references announcement (id) on delete cascade,
  constraint announcement_view__user_id foreign key (user_id) references user_account (id) on delete cascade
);
create index announcement_view__user_id on announcement_view (user_id);

-- A dismissed announcement was seen.
insert into announcement_view (announcement_id, user_id, seen_on)
select announcement_id, user_id, dismissed_on from announcement_dismissal;
create index announcement_dismissal__announcement_id on announcement_dismissal (announcement_id);

grant select, insert on announcement_view to endcap_app;
