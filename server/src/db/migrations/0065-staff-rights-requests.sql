-- The attributes that give rights are asked for with a role, or alone: from_group is to_group then.
alter table staff_role_request add column attributes text[] not null default '{}';
