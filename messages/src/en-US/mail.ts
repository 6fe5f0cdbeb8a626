export const mail = {
  'mail.domainAdded.subject': '{domain} was authorized for {company}',
  'mail.domainAdded.body': `Hello {name},

{actor} authorized the e-mail domain {domain} for {company}. People with an address there can now be invited.

If you did not expect this, open Authorized Domains in the portal and withdraw it.`,
  'mail.invitation.subject': 'Your invitation to the supplier portal for {company}',
  'mail.invitation.body': `Hello {name},

You have been invited to work in the supplier portal for {company}. Open this link to register:

{link}

It works once and for {days, number} days. After that, the page behind it offers to send you a new one.

If you did not expect this invitation, you can ignore this mail.`,
  'mail.auditOpened.subject': 'User access audit for {company}: due {date}',
  'mail.auditOpened.body': `Hello {name},

The yearly user access audit of {company} is open. Please review your users, make the changes that are needed, and confirm the audit by {date}:

{link}

If it is not confirmed by then, everybody at {company} loses access until it is.`,
  'mail.contact.subject':
    'Contact us {reference}: {reason, select, ACCESS {access} PRODUCT {a product} DATA {data} PARTNERSHIP {working together} other {other}} ({company})',
  'mail.contact.body': `A message from the contact form.

Reference: {reference}
Site: {site}, written in {locale}
{signedIn, select, yes {Signed in as {loginId}, for company {actsFor}} other {Not signed in: name, address and company are as typed}}

Name: {name}
E-mail: {email}
Company: {company}
Reason: {reason, select, ACCESS {Access to the portal} PRODUCT {A product} DATA {Data or reports} PARTNERSHIP {Working together} other {Other}}

{message}`,
  'mail.passwordReset.subject': 'Set a new password',
  'mail.passwordReset.body': `Hello {name},

Somebody asked for a new password for {loginId}. Open this link to choose one:

{link}

It works once and for {minutes, number} minutes.

If it was not you, ignore this mail: your password stays as it is.`,
  'mail.passwordChanged.subject': 'Your password was changed',
  'mail.passwordChanged.body': `Hello {name},

The password of {loginId} was changed. Whoever was signed in elsewhere with the old one has been signed out.

If it was not you, set a new one at once:

{link}`,
  'mail.accessRequested.subject': '{person} asks for access to products for {company}',
  'mail.accessRequested.body': `Hello {name},

{person} ({address}) asks for access to:

{products}
{hasNote, select, yes {
They write:

{note}
} other {}}
You are told because you administer {company}. Decide in the portal, under Admin:

{link}`,
  'mail.invitationToJoin.subject': '{company} invites you to join it in the supplier portal',
  'mail.invitationToJoin.body': `Hello {name},

{company} invites you to work for it in the supplier portal. You already have an account, so you only have to accept. Open this link to accept or decline:

{link}

It works for {days, number} days. You also find the invitation when you sign in. Until you accept, {company} sees nothing but your e-mail address.

If you did not expect this invitation, decline it or ignore this mail.`,
  'mail.invitationDeclined.subject': '{address} declined the invitation of {company}',
  'mail.invitationDeclined.body': `Hello {name},

{address} declined the invitation to work for {company} in the supplier portal. The user was taken off your list.

If this is a mistake, add the user again.`,
  'mail.userRemoved.subject': 'Your access to {company} was removed',
  'mail.userRemoved.body': `Hello {name},

You no longer have access to {company} in the supplier portal. If you also work for other companies there, nothing changes for them.

If you did not expect this, ask an admin of {company}.`,
} as const;
