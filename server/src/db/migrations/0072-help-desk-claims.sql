-- An event is claimed while it is sent, so that no transaction waits for the help desk.
alter table help_desk_event add column claimed_until timestamptz;
