export const session = {
  'session.warning.title': 'Are you still there?',
  'session.warning.message':
    'Nothing has happened here for a while. For your protection you will be signed out soon. What you have typed is kept.',
  'session.warning.left': 'Time left',
  'session.warning.announced': '{seconds, plural, one {# second left} other {# seconds left}}',
  'session.warning.stay': 'Stay signed in',
  'session.warning.failed':
    'The server did not answer, so your session is not prolonged yet. Please try again.',
  'session.timeout.title': 'Session Timeout',
  'session.timeout.message': 'Your session has timed out due to inactivity. Login to resume work.',
  'session.timeout.kept':
    'What you have typed is kept in this browser. Only you see it when you are back.',
  'session.timeout.login': 'Login',
} as const;
