export const agreements = {
  'agreements.addendum.changed': 'The addendum has changed',
  'agreements.addendum.changedLead':
    'You accepted version {previous} before. Please read version {version} and accept it to go on.',
  'agreements.addendum.accept.title': 'Your acceptance',
  'agreements.addendum.accept.lead':
    'You need to accept this addendum before you can work in the portal. We record the version, the language and the time.',
  'agreements.addendum.accept.check': 'I have read the data sharing addendum and accept it.',
  'agreements.addendum.accept.needed': 'Check this box to accept the addendum.',
  'agreements.addendum.accept.submit': 'Accept and continue',
  'agreements.addendum.decline': 'Decline and sign out',
  'agreements.addendum.failed': 'Your acceptance was not recorded',
  'agreements.addendum.reload': 'Read the current version',
  'agreements.addendum.loadFailed': 'We could not find out what you have accepted',
  'agreements.addendum.loading': 'Loading your acceptance…',
  'agreements.addendum.accepted.title': 'You have accepted this addendum',
  'agreements.addendum.accepted.lead': 'Version {version}, accepted on {date}.',
} as const;
