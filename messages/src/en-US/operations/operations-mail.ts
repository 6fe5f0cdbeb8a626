export const operationsMail = {
  'operations-mail.title': 'Undelivered email',
  'operations-mail.lead':
    'Emails that the mail server refused or never took. Resend them once the cause is gone.',
  'operations-mail.search': 'Search by address or subject',
  'operations-mail.column.to': 'To',
  'operations-mail.column.subject': 'Subject',
  'operations-mail.column.company': 'Company',
  'operations-mail.column.failedOn': 'Failed',
  'operations-mail.column.failure': 'Why',
  'operations-mail.createdOn': 'Written',
  'operations-mail.noReason': 'No reason given',
  'operations-mail.linkOver': 'Link no longer works',
  'operations-mail.linkOver.next':
    'The link in this email no longer works. Invite the person again, or let them ask for a new password.',
  'operations-mail.resend': 'Resend',
  'operations-mail.resend.done':
    '{resent, plural, =0 {Nothing to resend: someone else was first.} one {The email is on its way.} other {# emails are on their way.}}',
  'operations-mail.resend.outdated':
    '{outdated, plural, one {One stays here: its link no longer works.} other {# stay here: their links no longer work.}}',
  'operations-mail.correct': 'Correct the address',
  'operations-mail.correct.title': 'Send to another address',
  'operations-mail.correct.effect':
    '“{subject}” goes to this address instead of {to}. The user’s own address doesn’t change.',
  'operations-mail.correct.field': 'Email address',
  'operations-mail.correct.invalid': 'Enter an email address.',
  'operations-mail.correct.submit': 'Send',
  'operations-mail.discard': 'Discard',
  'operations-mail.discard.title':
    '{count, plural, one {Discard this email?} other {Discard # emails?}}',
  'operations-mail.discard.effect': 'It’s deleted, and no one gets it.',
  'operations-mail.discard.done':
    '{count, plural, =0 {Nothing to discard: someone else was first.} one {The email is discarded.} other {# emails are discarded.}}',
  'operations-mail.failed': 'We couldn’t load the emails',
  'operations-mail.empty.title': 'Everything was delivered',
  'operations-mail.empty.message': 'No email is stuck.',
  'operations-mail.noResults.title': 'No email matches',
  'operations-mail.noResults.message': 'Change the search.',
  'operations-mail.drawer.loading': 'Loading the email',
  'operations-mail.drawer.gone': 'This email is gone: it was sent or discarded.',
  'operations-mail.drawer.failed': 'We couldn’t load this email',
  'operations-mail.drawer.facts': 'About this email',
  'operations-mail.drawer.text': 'Text',
} as const;
