export const invitations = {
  'invitations.banner':
    '{count, plural, one {A company invites you to join it.} other {Some companies invite you to join them.}}',
  'invitations.review': 'Review',
  'invitations.region': 'Invitations',
  'invitations.title': 'You are invited',
  'invitations.lead':
    'Until you accept, a company sees nothing of you but your e-mail address. Your answer is final.',
  'invitations.by': 'Invited by {name}, {role, select, ADMIN {as an admin} other {as a user}}',
  'invitations.byUnknown':
    'Invited by an admin, {role, select, ADMIN {as an admin} other {as a user}}',
  'invitations.products': 'Products',
  'invitations.noProducts': 'No products yet',
  'invitations.until': 'Open until {date}',
  'invitations.accept': 'Accept',
  'invitations.decline': 'Decline',
  'invitations.acceptOf': 'Accept the invitation of {company}',
  'invitations.declineOf': 'Decline the invitation of {company}',
  'invitations.later': 'Decide later',
  'invitations.sure':
    'Decline the invitation of {company}? The company must invite you again if you change your mind.',
  'invitations.keep': 'Keep it',
  'invitations.none': 'You have answered every invitation.',
  'invitations.accepted.title': 'You joined {company}',
  'invitations.accepted.message': 'Your access is being set up there.',
  'invitations.declined': 'You declined the invitation of {company}',
  'invitations.failed': 'Your answer was not saved',
  'invitations.notLoaded': 'Your invitations could not be loaded',
  'invitations.link.title': '{company} invites you',
  'invitations.link.lead':
    'The invitation is for {email}. You already have an account, so you only have to accept.',
  'invitations.link.accepted.title': 'You joined {company}',
  'invitations.link.accepted.message': 'Your access is being set up. Sign in as you always do.',
  'invitations.link.declined.title': 'You declined the invitation',
  'invitations.link.declined.message':
    '{company} is informed and sees nothing of you. You can close this page.',
} as const;
