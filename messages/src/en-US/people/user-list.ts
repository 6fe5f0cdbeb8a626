/** Texts of the user list itself; its dialogs are in users.ts. */
export const userList = {
  'user-list.chips.more': '+{count, number}',
  'user-list.chips.legend': 'Outlined: being set up',
  'user-list.chips.waiting': '{product} is being set up',
  'user-list.selectAll': 'Select all {count, number}',
  'user-list.selectFirst': 'Select the first {count, number}',
  'user-list.selectAll.failed': 'We couldn’t select everyone',
  'user-list.filter.outside': 'Outside your domains',
  'user-list.remind': 'Remind of second step',
  'user-list.remind.done':
    '{count, plural, =0 {No one was reminded} one {Reminder sent} other {# reminders sent}}',
  'user-list.remind.refused':
    '{count, plural, one {# user got no reminder} other {# users got no reminder}}',
  'user-list.remind.failed': 'No reminder was sent',
  'user-list.rule': 'Require second step',
  'user-list.rule.title': 'Second step for all users',
  'user-list.rule.lead':
    'A code of an app or a key beside the password keeps others out. Users without one see how many days are left. After the last day they can do nothing until they have added it.',
  'user-list.rule.without':
    '{count, plural, =0 {All users have a second step.} one {# user has no second step yet.} other {# users have no second step yet.}}',
  'user-list.rule.admins': 'Admins need one by {date}, whatever you choose here.',
  'user-list.rule.adminsNow': 'Admins need one already, whatever you choose here.',
  'user-list.rule.users': 'All users need one by {date}, whatever you choose here.',
  'user-list.rule.usersNow': 'All users need one already, whatever you choose here.',
  'user-list.rule.required': 'All users need a second step',
  'user-list.rule.until': 'Last day without one',
  'user-list.rule.untilMissing': 'Choose the last day.',
  'user-list.rule.saved': 'All users need a second step after {date}.',
  'user-list.rule.ended': 'Users no longer need a second step.',
  'user-list.rule.loading': 'Loading the rule…',
  'user-list.rule.failed': 'We couldn’t load the rule',
  'user-list.rule.provider': 'Your company’s sign-in service asks for the second step.',
  'user-list.pending.others':
    '{count, plural, one {# change or removal} other {# changes and removals}}',
  'user-list.pending.others.empty.title': 'No changes or removals in progress',
  'user-list.pending.others.empty.message': 'Changes and removals that take a while show up here.',
  'user-list.cancel': 'Cancel invites',
  'user-list.cancel.title':
    '{count, plural, one {Cancel {name}’s invitation?} other {Cancel # invitations?}}',
  'user-list.cancel.effect':
    '{count, plural, one {The link in the email stops working, and {name} gets no access.} other {The links in their emails stop working, and they get no access.}}',
  'user-list.cancel.keep': '{count, plural, one {Keep invite} other {Keep invites}}',
  'user-list.cancel.done':
    '{count, plural, one {{name}’s invitation is cancelled.} other {# invitations are cancelled.}}',
  'user-list.cancel.refused':
    '{count, plural, one {# invitation couldn’t be cancelled} other {# invitations couldn’t be cancelled}}',
  'user-list.resend': 'Resend invites',
  'user-list.resend.of': 'Resend invite to {name}',
  'user-list.resend.done':
    '{count, plural, one {Invitation sent again} other {# invitations sent again}}',
  'user-list.resend.refused':
    '{count, plural, one {# invitation couldn’t be sent} other {# invitations couldn’t be sent}}',
  'user-list.drawer.failed': 'We couldn’t load this user',
  'user-list.drawer.loading': 'Loading the user…',
  'user-list.drawer.gone': 'This user is no longer in the company.',
  'user-list.drawer.about': 'About',
  'user-list.drawer.lastLogin': 'Last sign-in',
  'user-list.drawer.memberSince': 'Added on',
  'user-list.drawer.worksFor': 'Works for',
  'user-list.drawer.otherCompanies': 'Other companies',
  'user-list.drawer.access.none': 'No products yet.',
  'user-list.drawer.access.waiting': 'Being set up',
  'user-list.drawer.pending': 'In progress',
  'user-list.drawer.pending.since': '{who}, {date}',
  'user-list.drawer.history.none': 'Nothing recorded yet.',
  'user-list.drawer.history.failed': 'We couldn’t load the history',
  'user-list.drawer.history.more': 'Show more',
  'user-list.drawer.history.log': 'See what {name} did in the activity log',
  'user-list.drawer.history.about': '{event}: {entity}',
  'user-list.drawer.history.seeMore': 'See more of {event}',
  'user-list.drawer.history.seeLess': 'See less of {event}',
  'user-list.drawer.by': '{date} by {who}',
  'user-list.change.summary':
    '{count, plural, one {# user changes} other {# users change}}{refused, plural, =0 {} one {, # stays as it is} other {, # stay as they are}}',
  'user-list.change.losing':
    '{count, plural, one {# user loses {product}} other {# users lose {product}}}',
  'user-list.change.gaining':
    '{count, plural, one {# user gets {product}} other {# users get {product}}}',
  'user-list.change.first': 'The first {count, number}:',
  'user-list.use.last': '{product}, {when}',
  'user-list.use.never': 'Never opened',
  'user-list.use.unused': '{product} (not used for 90 days)',
  'user-list.use.legend': 'Grey: not used for 90 days',
  'user-list.status.ACTIVE': 'Active',
  'user-list.status.INACTIVE': 'Inactive',
  'user-list.drawer.blocked': 'Blocked',
  'user-list.drawer.blocked.by': '{name} blocked this person on {date}.',
  'user-list.drawer.blocked.on': 'Blocked on {date}.',
  'user-list.drawer.blocked.retailer':
    'Blocked by the retailer in every company. Only the retailer can unblock.',
  'user-list.drawer.blocked.effect': 'Sign-in here is refused, and the products are on hold.',
} as const;
