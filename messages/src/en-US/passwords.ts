export const passwords = {
  'passwords.first.new': 'Password',
  'passwords.first.repeat': 'Repeat the password',
  'passwords.another.new': 'New password',
  'passwords.another.repeat': 'Repeat the new password',
  'passwords.show': 'Show the passwords',
  'passwords.rule':
    'At least {min, number} characters. A few unrelated words are easy to remember and hard to guess.',
  'passwords.strength.short': 'Too short so far',
  'passwords.strength.weak': 'Too uniform: use more different characters',
  'passwords.strength.good': 'Good',
  'passwords.strength.strong': 'Strong',
  'passwords.new.required': 'Choose a password.',
  'passwords.new.short': 'Use at least {min, number} characters.',
  'passwords.new.long': 'Use at most {max, number} characters.',
  'passwords.repeat.differs': 'The two passwords are not the same.',
  'passwords.forgot.title': 'Forgot your password?',
  'passwords.forgot.lead':
    'Enter your e-mail address, and we mail you a link to choose a new password.',
  'passwords.forgot.email': 'E-mail address',
  'passwords.forgot.email.required': 'Enter your e-mail address.',
  'passwords.forgot.submit': 'Send the link',
  'passwords.forgot.failed': 'The link was not sent',
  'passwords.forgot.back': 'Back to sign-in',
  'passwords.forgot.sent.title': 'Check your mail',
  'passwords.forgot.sent.message':
    'If an account exists for {email}, a mail with a link is on its way. The link works for 60 minutes and once.',
  'passwords.forgot.sent.hint':
    'Nothing there? Look in the spam folder, and check that the address is right.',
  'passwords.forgot.again': 'Send it again',
  'passwords.forgot.wait': 'Send it again in {time}',
  'passwords.forgot.sentAgain': 'Sent again.',
  'passwords.forgot.other': 'Use another address',
  'passwords.provider.lead':
    'Passwords are kept by your company’s sign-in service, not by this portal. Change or reset yours there.',
  'passwords.provider.open': 'Open the sign-in service',
  'passwords.reset.title': 'Choose a new password',
  'passwords.reset.lead':
    'With the new password you are signed out on every device, and sign in once more.',
  'passwords.reset.submit': 'Change the password',
  'passwords.reset.checking': 'Checking the link…',
  'passwords.reset.failed': 'The password was not changed',
  'passwords.reset.notChecked': 'The link could not be checked',
  'passwords.link.expired.title': 'This link has expired',
  'passwords.link.expired.message':
    'A link to choose a new password works for 60 minutes. Ask for a new one.',
  'passwords.link.used.title': 'This link was already used',
  'passwords.link.used.message':
    'Each link works once. Sign in with the password that you chose, or ask for a new link.',
  'passwords.link.unknown.title': 'This link is not valid',
  'passwords.link.unknown.message':
    'Part of it may be missing. Open it from the mail once more, or ask for a new one.',
  'passwords.link.again': 'Ask for a new link',
} as const;
