export const session = {
  'session.warning.title': 'Are you still there?',
  'session.warning.message':
    'You’ve been away for a while, so we’ll sign you out soon. What you typed is saved.',
  'session.warning.left': 'Time left',
  'session.warning.announced': '{seconds, plural, one {# second left} other {# seconds left}}',
  'session.warning.stay': 'Stay signed in',
  'session.warning.failed': 'We couldn’t extend your session: the server didn’t answer. Try again.',
  'session.timeout.title': 'Session Timeout',
  'session.timeout.message': 'Your session has timed out due to inactivity. Login to resume work.',
  'session.timeout.kept':
    'What you typed is saved in this browser. Only you will see it when you’re back.',
  'session.timeout.login': 'Login',
} as const;
