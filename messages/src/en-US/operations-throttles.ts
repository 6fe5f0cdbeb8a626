export const operationsThrottles = {
  'operations-throttles.title': 'Throttled addresses',
  'operations-throttles.lead':
    'Who has to wait after too many attempts, and until when. Lift a limit if you know it’s a mistake.',
  'operations-throttles.search': 'Search by address or name',
  'operations-throttles.column.subject': 'Who',
  'operations-throttles.column.kind': 'Limit',
  'operations-throttles.column.attempts': 'Attempts',
  'operations-throttles.column.lastFailedOn': 'Last attempt',
  'operations-throttles.column.openAgainOn': 'Waits until',
  'operations-throttles.unknown': 'Not recorded',
  'operations-throttles.kind.sign-in.account': 'Sign-in of an account',
  'operations-throttles.kind.sign-in.address': 'Sign-in from a network',
  'operations-throttles.kind.password-reset.account': 'Password reset of an account',
  'operations-throttles.kind.password-reset.address': 'Password reset from a network',
  'operations-throttles.kind.password-change': 'Password change',
  'operations-throttles.kind.invitation.mail': 'Invitation emails to a person',
  'operations-throttles.kind.invitation.renew': 'New invitation links',
  'operations-throttles.kind.contact-us': 'Contact form',
  'operations-throttles.kind.create-ticket': 'New support tickets',
  'operations-throttles.kind.follow-ticket': 'Support tickets followed by link',
  'operations-throttles.lift': 'Lift the limit',
  'operations-throttles.lift.title':
    '{count, plural, one {Lift the limit for {who}?} other {Lift # limits?}}',
  'operations-throttles.lift.effect':
    'They can try again at once, and their attempts are counted from zero.',
  'operations-throttles.lift.done':
    '{count, plural, =0 {The limit was already over.} one {The limit is lifted.} other {# limits are lifted.}}',
  'operations-throttles.failed': 'We couldn’t load the limits',
  'operations-throttles.empty.title': 'No one has to wait',
  'operations-throttles.empty.message': 'Limits end by themselves, most within minutes.',
  'operations-throttles.noResults.title': 'No limit matches',
  'operations-throttles.noResults.message': 'Change the search or the kind.',
} as const;
