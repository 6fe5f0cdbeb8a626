-- A decision about requests for access is a task, so that it can be undone like every other one.
alter table batch_task drop constraint batch_task__type;
alter table batch_task add constraint batch_task__type check (type in (
  'CREATE_USER', 'UPDATE_USER', 'DELETE_USER', 'BLOCK_USERS', 'UNBLOCK_USERS', 'DELETE_USERS',
  'UPDATE_USERS', 'CREATE_USERS', 'BULK_CREATE', 'BULK_EDIT', 'DECIDE_REQUESTS',
  'UNDO')) not valid;
alter table batch_task validate constraint batch_task__type;
