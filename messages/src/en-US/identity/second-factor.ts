/** The rule that asks for a second factor: its banner, and the page that enrols. */
export const secondFactor = {
  'second-factor.title': 'Add a second step to go on',
  'second-factor.lead':
    'Signing in to this account takes a second step. It takes a minute and keeps others out, even if they know your password.',
  'second-factor.waiting': 'You can continue when you have added one.',
  'second-factor.ready': 'You can continue now, or add a second way first.',
  'second-factor.done': 'You’re ready.',
  'second-factor.banner':
    '{days, plural, =0 {Today is the last day to add a second step for signing in.} one {# day left to add a second step for signing in.} other {# days left to add a second step for signing in.}}',
  'second-factor.banner.region': 'Second step',
  'second-factor.banner.link': 'Add it now',
} as const;
