-- A saved reply sets the status of the ticket that it is inserted into; null leaves the one that is chosen.
alter table saved_reply
  add column status text,
  add constraint saved_reply__status check (status in ('IN_PROGRESS', 'WAITING_ON_YOU', 'RESOLVED'));
