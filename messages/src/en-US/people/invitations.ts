export const invitations = {
  'invitations.banner':
    '{count, plural, one {A company invited you.} other {# companies invited you.}}',
  'invitations.review': 'Review',
  'invitations.region': 'Invitations',
  'invitations.title': 'You’re invited',
  'invitations.lead':
    'Until you accept, a company only sees your email address. Your answer is final.',
  'invitations.by': 'Invited by {name}, {role, select, ADMIN {as an admin} other {as a user}}',
  'invitations.byUnknown':
    'Invited by an admin, {role, select, ADMIN {as an admin} other {as a user}}',
  'invitations.noProducts': 'No products yet',
  'invitations.until': 'Open until {date}',
  'invitations.byPerson': 'Invited by {name}',
  'invitations.accept': 'Accept',
  'invitations.decline': 'Decline',
  'invitations.acceptOf': 'Accept the invitation from {company}',
  'invitations.declineOf': 'Decline the invitation from {company}',
  'invitations.later': 'Decide later',
  'invitations.sure': 'Decline? {company} would have to invite you again.',
  'invitations.keep': 'Keep it',
  'invitations.none': 'You’ve answered every invitation.',
  'invitations.accepted.title': 'You joined {company}',
  'invitations.accepted.message': 'We’re setting up your access.',
  'invitations.declined': 'You declined the invitation from {company}.',
  'invitations.failed': 'Your answer wasn’t saved',
  'invitations.notLoaded': 'We couldn’t load your invitations',
  'invitations.link.title': '{company} invites you',
  'invitations.link.lead':
    'This invitation is for {email}. You already have an account, so just accept.',
  'invitations.link.accepted.title': 'You joined {company}',
  'invitations.link.accepted.message': 'We’re setting up your access. Sign in as usual.',
  'invitations.link.declined.title': 'You declined the invitation',
  'invitations.link.declined.message':
    'We informed {company}, which sees nothing else about you. You can close this page.',
} as const;
