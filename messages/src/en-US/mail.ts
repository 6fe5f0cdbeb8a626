export const mail = {
  'mail.domainAdded.subject': '{domain} was authorized for {company}',
  'mail.domainAdded.body': `Hello {name},

{actor} authorized the e-mail domain {domain} for {company}. People with an address there can now be invited.

If you did not expect this, open Authorized Domains in the portal and withdraw it.`,
  'mail.domainWaiting.subject': '{domain} waits to be authorized for {company}',
  'mail.domainWaiting.body': `Hello {name},

{actor} asked to authorize the e-mail domain {domain} for {company}. Another company uses it as its own, so it waits until you prove it with a DNS record or a super admin decides. Authorized Domains in the portal shows the record.`,
  'mail.domainDecided.subject':
    '{how, select, REFUSED {{domain} was refused for {company}} other {{domain} is authorized for {company}}}',
  'mail.domainDecided.body': `Hello {name},

{how, select, PROVED {The DNS record proved the e-mail domain {domain}: it is authorized for {company} now.} APPROVED {A super admin approved the e-mail domain {domain}: it is authorized for {company} now.} other {A super admin refused the e-mail domain {domain} for {company}. The reason: {reason}}}`,
  'mail.domainShared.subject': 'Another company and your domain {domain}',
  'mail.domainShared.body': `Hello {name},

{domain} is an authorized domain of {company}. {how, select, REQUESTED {{other} asks to use it as its own too. It waits for a DNS record that only the owner of the domain can publish, or for a super admin.} THIRD_PARTY {{other} has entered it as a third-party domain and can invite people with an address there. They join only by accepting.} REFUSED {A super admin refused it to {other}.} PROVED {{other} proved it with a DNS record and uses it as its own too.} other {A super admin approved it for {other}, which uses it as its own too.}}

If you did not expect this, write to us with the contact form of the portal.`,
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
