export const agreements = {
  'agreements.addendum.changed': 'The addendum has changed',
  'agreements.addendum.changedLead':
    'You accepted version {previous}. Read and accept version {version} to continue.',
  'agreements.addendum.accept.title': 'Your acceptance',
  'agreements.addendum.accept.lead':
    'Accept this addendum to use the portal. We record the version, language and time.',
  'agreements.addendum.accept.check': 'I have read the data sharing addendum and accept it.',
  'agreements.addendum.accept.needed': 'Check this box to accept.',
  'agreements.addendum.accept.submit': 'Accept and continue',
  'agreements.addendum.decline': 'Decline and sign out',
  'agreements.addendum.failed': 'We couldn’t record your acceptance',
  'agreements.addendum.reload': 'Read the current version',
  'agreements.addendum.loadFailed': 'We couldn’t load your acceptance',
  'agreements.addendum.loading': 'Loading your acceptance…',
  'agreements.addendum.accepted.title': 'You accepted this addendum',
  'agreements.addendum.accepted.lead': 'Version {version}, accepted on {date}.',
} as const;
