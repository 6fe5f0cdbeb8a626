export const demoAccounts = {
  'demo-accounts.title': 'Demo accounts',
  'demo-accounts.lead': 'One click signs you in.',
  'demo-accounts.password': 'Password for all: {password}',
  'demo-accounts.otherSite': 'Opens the {site} site',
  'demo-accounts.appSecret':
    '{loginId} has a second step. Put this secret into an authenticator app:',
  'demo-accounts.mailbox': 'See the emails the demo sends',
} as const;
