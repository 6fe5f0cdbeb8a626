export const tasks = {
  'tasks.title': 'Tasks',
  'tasks.open': 'Tasks',
  'tasks.running': '{count, number} running',
  'tasks.lead': 'Running now and the last {days, number} days.',
  'tasks.loading': 'Loading the tasks…',
  'tasks.failed': 'We couldn’t load the tasks',
  'tasks.pages': 'Pages of the tasks',
  'tasks.empty.title': 'Nothing started yet',
  'tasks.empty.message':
    'Uploads, deletions, blocks and access changes show up here, with their results.',
  'tasks.type.CREATE_USER': '{phase, select, done {Added a user} other {Adding a user}}',
  'tasks.type.UPDATE_USER':
    '{phase, select, done {Changed a user’s access} other {Changing a user’s access}}',
  'tasks.type.DELETE_USER': '{phase, select, done {Deleted a user} other {Deleting a user}}',
  'tasks.type.BLOCK_USERS':
    '{phase, select, done {Blocked} other {Blocking}} {count, plural, one {# user} other {# users}}',
  'tasks.type.UNBLOCK_USERS':
    '{phase, select, done {Unblocked} other {Unblocking}} {count, plural, one {# user} other {# users}}',
  'tasks.type.DELETE_USERS':
    '{phase, select, done {Deleted} other {Deleting}} {count, plural, one {# user} other {# users}}',
  'tasks.type.UPDATE_USERS':
    '{phase, select, done {Changed} other {Changing}} the access of {count, plural, one {# user} other {# users}}',
  'tasks.type.CREATE_USERS':
    '{phase, select, done {Added} other {Adding}} {count, plural, one {# user} other {# users}}',
  'tasks.type.BULK_CREATE': 'Bulk upload of {count, number} user(s)',
  'tasks.type.BULK_EDIT': 'Bulk edit of {count, number} user(s)',
  'tasks.type.DECIDE_REQUESTS':
    '{phase, select, done {Decided} other {Deciding}} {count, plural, one {# access request} other {# access requests}}',
  'tasks.type.UNDO':
    '{phase, select, done {Undid the change} other {Undoing the change}} for {count, plural, one {# user} other {# users}}',
  'tasks.named.CREATE_USER': '{phase, select, done {Added} other {Adding}} {name}',
  'tasks.named.UPDATE_USER': '{phase, select, done {Changed} other {Changing}} {name}’s access',
  'tasks.named.DELETE_USER': '{phase, select, done {Deleted} other {Deleting}} {name}',
  'tasks.named.BLOCK_USERS': '{phase, select, done {Blocked} other {Blocking}} {name}',
  'tasks.named.UNBLOCK_USERS': '{phase, select, done {Unblocked} other {Unblocking}} {name}',
  'tasks.named.DECIDE_REQUESTS':
    '{phase, select, done {Decided} other {Deciding}} {name}’s request',
  'tasks.named.UNDO':
    '{phase, select, done {Undid the change} other {Undoing the change}} for {name}',
  'tasks.state.running': 'Running',
  'tasks.state.invited': 'Invitation sent',
  'tasks.state.waiting': 'Waiting for access',
  'tasks.state.done': 'Done',
  'tasks.state.partly': 'Partly done',
  'tasks.state.failed': 'Failed',
  'tasks.state.expired': 'Expired',
  'tasks.state.cancelled': 'Cancelled',
  'tasks.state.undone': 'Undone',
  'tasks.progress': '{through, number} of {total, number}',
  'tasks.attention': '{count, plural, one {# row needs attention} other {# rows need attention}}',
  'tasks.counts': '{done, number} done, {failed, number} failed',
  'tasks.count.created': '{count, number} added',
  'tasks.count.changed': '{count, number} changed',
  'tasks.count.unchanged': '{count, number} unchanged',
  'tasks.count.refused': '{count, number} refused',
  'tasks.by': '{who}, {when}',
  'tasks.result': 'Result file',
  'tasks.resultOf': 'Result file: {task}',
  'tasks.undo': 'Undo ({left})',
  'tasks.added':
    '{count, plural, one {# new user was successfully added!} other {# new users were successfully added!}}',
  'tasks.added.next':
    '{count, plural, one {Their invitation is on its way. They’re pending until they register.} other {Their invitations are on the way. They’re pending until they register.}}',
  'tasks.edited':
    '{count, plural, one {The file changed # user.} other {The file changed # users.}}',
  'tasks.ended.refused':
    '{count, plural, one {# row was refused. The result file says why.} other {# rows were refused. The result file says why.}}',
  'tasks.ended.failed': '{task} failed',
  'tasks.ended.attention':
    '{task}: {count, plural, one {# row needs attention} other {# rows need attention}}. The result file says why.',
  'tasks.undone.restored':
    '{count, plural, =0 {Nothing was undone.} one {Undone. # user has the same access as before.} other {Undone. # users have the same access as before.}}',
  'tasks.undone.restored.named': 'Undone. {name} has the same access as before.',
  'tasks.undone.waiting':
    '{count, plural, one {Undone. The access of # user is being set up again.} other {Undone for # users. Access is being set up again for {waiting, number} of them.}}',
  'tasks.undone.waiting.named': 'Undone. {name}’s access is being set up again.',
  'tasks.undone.withdrawn':
    '{count, plural, one {Undone. # invitation was cancelled.} other {Undone. # invitations were cancelled.}}',
  'tasks.undone.withdrawn.named': 'Undone. {name}’s invitation was cancelled.',
  'tasks.undone.decided':
    '{count, plural, =0 {Nothing was undone.} one {Undone. # request waits for a decision again.} other {Undone. # requests wait for a decision again.}}',
  'tasks.undone.decided.named': 'Undone. {name}’s request waits for a decision again.',
  'tasks.undone.leftAlone': 'Changed since, so we left them as they are: {names}',
  'tasks.see': 'See rows',
  'tasks.bar': 'Running task',
} as const;
