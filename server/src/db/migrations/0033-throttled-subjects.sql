-- What operators see of a limit in force: its kind, and who or what it holds back. The subject is
-- stored while the limit is in force, and up to two hours longer.
alter table throttle
  add column kind text,
  add column subject text;
create index throttle__open_again_on on throttle (open_again_on);
create index throttle__subject on throttle (open_again_on) where subject is not null;
