export const registration = {
  'registration.invitation.title': 'Welcome to {product}',
  'registration.invitation.lead':
    '{company} invited {email} to the supplier portal. Continue to finish your account; it takes about a minute.',
  'registration.invitation.checking': 'Checking the invitation…',
  'registration.invitation.replaces':
    'You are signed in as {email}. Continuing signs that account out on this browser.',
  'registration.invitation.failed': 'The invitation could not be opened',
  'registration.invitation.notChecked': 'The invitation could not be checked',
  'registration.link.expired.title': 'This invitation has expired',
  'registration.link.expired.message':
    'Invitations are valid for a limited time. We can mail a new link to the address that was invited.',
  'registration.link.used.title': 'This link was already used',
  'registration.link.used.message':
    'Each link works once. If you did not finish your registration, we can mail you a new one.',
  'registration.link.unknown.title': 'This link is not valid',
  'registration.link.unknown.message':
    'Part of it may be missing. Open it from the mail once more, or ask whoever invited you for a new invitation.',
  'registration.link.withdrawn.title': 'This invitation is no longer open',
  'registration.link.withdrawn.message':
    'It was declined or taken back. Ask the company to invite you again if you still need access.',
  'registration.link.done.title': 'This account is already registered',
  'registration.link.done.message':
    'There is nothing left to do here. Sign in with your e-mail address and password.',
  'registration.link.answered.title': 'You already accepted this invitation',
  'registration.link.answered.message':
    'There is nothing left to do here. Sign in as you always do.',
  'registration.link.renew': 'Send me a new link',
  'registration.link.renewed.title': 'Check your mail',
  'registration.link.renewed.message':
    'If this invitation can be renewed, a mail with a new link is on its way to the address that was invited.',
  'registration.link.notRenewed': 'The new link was not sent',
  'registration.title': 'Finish your registration',
  'registration.lead': '{company} invited you. A few details, and your account is ready.',
  'registration.leadAlone': 'A few details, and your account is ready.',
  'registration.email': 'E-mail address',
  'registration.email.hint': 'You sign in with it. It cannot be changed here.',
  'registration.firstName': 'First name',
  'registration.lastName': 'Last name',
  'registration.firstName.required': 'Enter your first name.',
  'registration.lastName.required': 'Enter your last name.',
  'registration.language': 'Language',
  'registration.language.site': 'Language of the site',
  'registration.timeZone': 'Time zone',
  'registration.timeZone.required': 'Choose a time zone.',
  'registration.terms': 'I have read and accept the terms',
  'registration.terms.read': 'Read the terms',
  'registration.terms.title': 'Terms',
  'registration.terms.required': 'Please accept the terms to continue.',
  'registration.submit': 'Finish registration',
  'registration.failed': 'Your registration was not finished',
  'registration.notLoaded': 'Your registration could not be loaded',
  'registration.done.toast': 'Welcome, {name}. Your account is ready.',
  'registration.already.title': 'You are already registered',
  'registration.already.message': 'Your account is complete. There is nothing left to do here.',
  'registration.already.continue': 'Continue to the portal',
} as const;
