export const mail = {
  'mail.domainAdded.subject': '{domain} was authorized for {company}',
  'mail.domainAdded.body': `Hello {name},

{actor} authorized the email domain {domain} for {company}. People with an address there can now be invited.

Not what you expected? Delete it under Authorized Domains in the portal.`,
  'mail.domainWaiting.subject': '{domain} is waiting to be authorized for {company}',
  'mail.domainWaiting.body': `Hello {name},

{actor} asked to authorize the email domain {domain} for {company}. Another company uses it as its own. Prove that it’s yours with the DNS record shown under Authorized Domains in the portal, or wait for a super admin to decide.`,
  'mail.domainDecided.subject':
    '{how, select, REFUSED {{domain} was refused for {company}} other {{domain} is authorized for {company}}}',
  'mail.domainDecided.body': `Hello {name},

{how, select, PROVED {The DNS record proved that the email domain {domain} is yours. It’s now authorized for {company}.} APPROVED {A super admin approved the email domain {domain}. It’s now authorized for {company}.} other {A super admin refused the email domain {domain} for {company}. Reason: {reason}}}`,
  'mail.domainShared.subject': 'Update on your domain {domain}',
  'mail.domainShared.body': `Hello {name},

{domain} is an authorized domain of {company}. {how, select, REQUESTED {{other} asks to use it as its own too. That takes a DNS record that only the domain’s owner can publish, or a super admin’s approval.} THIRD_PARTY {{other} added it as a third-party domain and can invite people with an address there. They join only if they accept.} REFUSED {A super admin refused it to {other}.} PROVED {{other} proved it with a DNS record and uses it as its own too.} other {A super admin approved it for {other}, which uses it as its own too.}}

Not what you expected? Write to us with the contact form in the portal.`,
  'mail.invitation.subject': 'Your invitation to the supplier portal for {company}',
  'mail.invitation.body': `Hello {name},

You’re invited to work in the supplier portal for {company}. Open this link to register:

{link}

It works once, for {days, number} days. After that, the same page can send you a new one.

Not expecting this? You can ignore this email.`,
  'mail.staffInvitation.subject': 'Set up your staff account in the supplier portal',
  'mail.staffInvitation.body': `Hello {name},

You’re invited to the supplier portal as one of the retailer’s own people. Open this link to register and set a password:

{link}

It works once, for {days, number} days. After that, the same page can send you a new one.

Not expecting this? You can ignore this email.`,
  'mail.staffRoleAsked.subject': '{person}: {role} needs your approval',
  'mail.staffRoleAsked.body': `Hello {name},

{actor} asks to give {person} ({address}) the role “{role}”. A second super admin has to say yes or no by {date}:

{link}

Reason: {reason}

Not expecting this? Deny it, and ask {actor} why.`,
  'mail.staffRoleDecided.subject':
    '{person}: {role} was {decision, select, APPROVE {approved} other {denied}}',
  'mail.staffRoleDecided.body': `Hello {name},

{actor} {decision, select, APPROVE {approved} other {denied}} the role {role} for {person}, which you asked for.
{hasNote, select, yes {
Note: {note}
} other {}}`,
  'mail.staffRoleGiven.subject': 'Your role in the supplier portal: {role}',
  'mail.staffRoleGiven.body': `Hello {name},

You now have the role {role} in the supplier portal. It already applies:

{link}`,
  'mail.contentReview.subject':
    '{count, plural, one {One item of yours is} other {# items of yours are}} due for review',
  'mail.contentReview.body': `Hello {name},

{count, plural, one {This item is} other {These items are}} due for review. Compare {count, plural, one {it} other {each}} with the product, correct what has changed, and set the next day:

{items}

All items that are due:
{link}`,
  'mail.logCheckpoint.subject': 'Activity log of {company}: checkpoint at entry {entries}',
  'mail.logCheckpoint.body': `Hello {name},

Keep this email. With it you can prove that no entry of the activity log of {company} up to number {entries} was changed or removed later.

{note}

To check, download the log for verification and compare it with this checkpoint:

{link}

Don’t want these emails? Turn them off on the same page.`,
  'mail.auditOpened.subject': 'User access audit for {company}: due {date}',
  'mail.auditOpened.body': `Hello {name},

The yearly user access audit of {company} is open. Review your users, make any changes, and confirm the audit by {date}:

{link}

If it isn’t confirmed by then, everyone at {company} loses access until it is.`,
  'mail.auditExtended.subject': 'User access audit for {company}: now due {date}',
  'mail.auditExtended.body': `Hello {name},

The user access audit of {company} has a new due date. Review your users and confirm the audit by {date}:

{link}

If it isn’t confirmed by then, everyone at {company} loses access until it is.`,
  'mail.accountChanged.subject': '{company}: your account was changed',
  'mail.accountChanged.body': `Hello {name},

{actor} from the retailer changed the account of {company}:

{changes}
{hasReason, select, yes {
Reason: {reason}
} other {
This undoes a change that was made before.
}}
Questions? Ask the retailer’s supplier-portal administrator.`,
  'mail.accountBlocked.subject': 'Your supplier portal account is blocked',
  'mail.accountBlocked.body': `Hello {name},

The retailer blocked your account. You can’t sign in to the supplier portal, for any company, until it’s unblocked.

Reason: {reason}

Questions? Ask the retailer’s supplier-portal administrator.`,
  'mail.accountUnblocked.subject': 'Your supplier portal account is unblocked',
  'mail.accountUnblocked.body': `Hello {name},

The retailer unblocked your account. You can sign in to the supplier portal again.

Reason: {reason}`,
  'mail.memberChanged.subject':
    '{company}: {how, select, ADDED {{person} was invited} REMOVED {{person} was removed} BLOCKED {{person} was blocked} UNBLOCKED {{person} was unblocked} other {a change to {person} was undone}}',
  'mail.memberChanged.body': `Hello {name},

{how, select, ADDED {{actor} from the retailer invited {person} to {company}.} REMOVED {{actor} from the retailer removed {person} from {company}.} BLOCKED {{actor} from the retailer blocked {person}, who can’t sign in to the supplier portal any more. Only the retailer can unblock them.} UNBLOCKED {{actor} from the retailer unblocked {person}, who can sign in again.} other {{actor} from the retailer undid their last change to {person} in {company}.}}
{how, select, UNDONE {} other {
Reason: {reason}
}}
Questions? Ask the retailer’s supplier-portal administrator.`,
  'mail.visitReport.subject': '{visitor} from the retailer visited {company}',
  'mail.visitReport.body': `Hello {name},

{visitor} from the retailer was in the account of {company} from {from} to {to}.

Reason: {reason}
{hasActs, select, yes {
What they did:

{acts}
} other {
They changed nothing.
}}
Not what you expected? Ask the retailer’s supplier-portal administrator.`,
  'mail.visitReport.more': 'and more',
  'mail.auditReminder.subject':
    '{days, plural, one {Due tomorrow} other {# days left}}: user access audit for {company}',
  'mail.auditReminder.body': `Hello {name},

The user access audit of {company} is due on {date}. {decided} of {total} people are decided so far. Carry on where you and the other admins stopped:

{link}

If it isn’t confirmed by then, everyone at {company} loses access until it is.`,
  'mail.ticket-created.subject': '{reference}: your support ticket',
  'mail.ticket-created.body': `Your ticket about “{subject}” has the reference number {reference}.

Follow it in the portal under Support, Your tickets. We’ll mail you when there’s an answer.`,
  'mail.ticket-created-signed-out.subject': '{reference}: your support ticket',
  'mail.ticket-created-signed-out.body': `Your support ticket has the reference number {reference}.

Follow it and add to it here, without an account: {link}
The link is yours alone: it opens the ticket for everyone who has it.

If you have an account with this address, you’ll find the ticket in the portal under Support, Your tickets. If you didn’t write to us, ignore this mail.`,
  'mail.ticket-answered.subject': '{reference}: your support ticket',
  'mail.ticket-answered.body': `{text}

{author}
{hasFiles, select, yes {
Attached in the portal: {files}
} other {}}
{status, select, WAITING_ON_YOU {We need your answer to go on.} RESOLVED {We think this is resolved. Write again if it isn’t.} CLOSED {This ticket is closed.} other {}} {canReply, select, yes {Reply to this email, or open your ticket:} other {Open your ticket to answer:}}

{link}

Reference number: {reference}`,
  'mail.ticket-closed.subject': '{reference}: your support ticket',
  'mail.ticket-closed.body': `Your ticket {reference} is closed, so we didn’t add your email to it.

Write a follow-up ticket, and we’ll see both:

{link}`,
  'mail.ticket-commented.subject': '{reference}: {author} wrote',
  'mail.ticket-commented.body': `Hello {name},

{author} wrote on ticket {reference}:

{text}

Answer in the portal:

{link}`,
  'mail.contact.subject':
    'Contact us {reference}: {reason, select, ACCESS {access} PRODUCT {a product} DATA {data} PARTNERSHIP {working together} other {other}} ({company})',
  'mail.contact.body': `A message from the contact form.

Reference: {reference}
Site: {site}, written in {locale}
{signedIn, select, yes {Signed in as {loginId}, for company {actsFor}} other {Not signed in: name, address and company are as typed}}

Name: {name}
Email: {email}
Company: {company}
Reason: {reason, select, ACCESS {Access to the portal} PRODUCT {A product} DATA {Data or reports} PARTNERSHIP {Working together} other {Other}}

{message}`,
  'mail.passwordReset.subject': 'Choose a new password',
  'mail.passwordReset.body': `Hello {name},

We got a request for a new password for {loginId}. Open this link to choose one:

{link}

It works once, for {minutes, number} minutes.

If it wasn’t you, ignore this email: your password stays the same.`,
  'mail.passwordChanged.subject': 'Your password was changed',
  'mail.passwordChanged.body': `Hello {name},

The password for {loginId} was changed, and your other devices were signed out.

If it wasn’t you, choose a new one now:

{link}`,
  'mail.factorAdded.subject': 'A sign-in factor was added to your account',
  'mail.factorAdded.body': `Hello {name},

“{factor}” was added to {loginId}. From now on you can be asked for its code when you sign in.{first, select, yes { Your other devices were signed out.} other {}}

If it wasn’t you, remove it and change your password:

{link}`,
  'mail.passkeyAdded.subject': 'A passkey was added to your account',
  'mail.passkeyAdded.body': `Hello {name},

The passkey “{factor}” was added to {loginId}. It opens your account, also without the password.{first, select, yes { Your other devices were signed out.} other {}}

If it wasn’t you, remove it and change your password:

{link}`,
  'mail.factorRemoved.subject': 'A sign-in factor was removed from your account',
  'mail.factorRemoved.body': `Hello {name},

“{factor}” was removed from {loginId}, and your other devices were signed out.

If it wasn’t you, change your password and add a factor again:

{link}`,
  'mail.recoveryCodesMade.subject': 'You have new recovery codes',
  'mail.recoveryCodesMade.body': `Hello {name},

Ten new recovery codes were made for {loginId}. The old ones no longer work.

If it wasn’t you, change your password and make new codes:

{link}`,
  'mail.recoveryCodeUsed.subject': 'A recovery code of your account was used',
  'mail.recoveryCodeUsed.body': `Hello {name},

A recovery code of {loginId} was used. Codes left: {left}.

If it wasn’t you, change your password and make new codes:

{link}`,
  'mail.secondFactorReminder.subject': '{company} asks you to add a second step',
  'mail.secondFactorReminder.body': `Hello {name},

An admin of {company} reminds you to add a second step for signing in as {loginId}. It takes a minute and keeps others out, even if they know your password.{must, select, yes {

You need it after {date}.} other {}}

Add it on your profile:

{link}`,
  'mail.recoveryRequested.subject':
    'Someone asks to get back into your account without your second step',
  'mail.recoveryRequested.body': `Hello {name},

With the password of {loginId}, someone asked for a way back in because the second step is lost. Two people have to approve it, and then it takes 24 hours. After that your authenticator apps, passkeys and recovery codes are removed.

If it wasn’t you, stop it, and then change your password:

{link}`,
  'mail.recoveryApproved.subject': '{approver} approved the recovery of your account',
  'mail.recoveryApproved.body': `Hello {name},

{approver} approved the recovery of {loginId}. One more person has to approve it.

If you didn’t ask for it, stop it, and then change your password:

{link}`,
  'mail.recoveryWaiting.subject': 'Your account opens without its second step in 24 hours',
  'mail.recoveryWaiting.body': `Hello {name},

The recovery of {loginId} is approved. On {opensOn} your authenticator apps, passkeys and recovery codes are removed, you’re signed out everywhere, and your password alone opens the account.

If you didn’t ask for it, stop it before then, and change your password:

{link}`,
  'mail.recoveryOver.subject': 'The recovery of your account is over',
  'mail.recoveryOver.body': `Hello {name},

{how, select, STOPPED {The recovery of {loginId} was stopped.} DENIED {The recovery of {loginId} was denied.} EXPIRED {The recovery of {loginId} wasn’t approved within 7 days.} other {The recovery of {loginId} ended: the account changed, or a person who approved it no longer may.}} Signing in works as before, with your second step.

If you can’t sign in, you can ask for it again after your password:

{link}`,
  'mail.recoveryDone.subject': 'Your password alone opens your account now',
  'mail.recoveryDone.body': `Hello {name},

The 24 hours are over: the authenticator apps, passkeys and recovery codes of {loginId} were removed, and all devices were signed out. Sign in with your password and add a new second step:

{link}

If you didn’t ask for it, contact support at once.`,
  'mail.recoveryAsked.subject': '{person} can’t sign in and needs your approval',
  'mail.recoveryAsked.body': `Hello {name},

{person} ({loginId}) lost the second step of signing in and asks for a way back. Approve it only when you have recognized the person, face to face or by telephone: an email or a chat isn’t enough, because someone else may have written it.

Two people have to approve it. See it here:

{link}`,
  'mail.accessRequested.subject': '{person} asks for access to products for {company}',
  'mail.accessRequested.body': `Hello {name},

{person} ({address}) asks for access to:

{products}
{hasNote, select, yes {
Their note:

{note}
} other {}}
You get this email because you’re an admin of {company}. Approve or deny it in the portal:

{link}`,
  'mail.accessRequestedOfTeam.subject': '{person} asks for access to products for {company}',
  'mail.accessRequestedOfTeam.body': `Hello {name},

{person} ({address}) asks for access to:

{products}
{hasNote, select, yes {
Their note:

{note}
} other {}}
{company} has no other admin who can decide, so the super admins do. Open the company, then Users and Access requests:

{link}`,
  'mail.accessRequestApproved.subject': 'Your access for {company} was approved',
  'mail.accessRequestApproved.body': `Hello {name},

{person} approved your request for {company}:

{products}
{hasNote, select, yes {
Their note:

{note}
} other {}}
We’re setting it up now. Most products open within minutes. If one takes longer, up to 2 business days, we’ll mail you when it’s ready. You don’t need to sign in again:

{link}`,
  'mail.accessRequestDenied.subject': 'Your request for access for {company} was denied',
  'mail.accessRequestDenied.body': `Hello {name},

{person} denied your request for {company}:

{products}
{hasNote, select, yes {
Their note:

{note}
} other {}}
You can ask again at any time:

{link}`,
  'mail.accessRequestExpired.subject': 'Your request for {company} has expired',
  'mail.accessRequestExpired.body': `Hello {name},

No admin of {company} decided your request within {days} days, so it ended:

{products}

Still need it? Ask again, or talk to an admin of {company}:

{link}`,
  'mail.invitationToJoin.subject': '{company} invites you to the supplier portal',
  'mail.invitationToJoin.body': `Hello {name},

{company} invites you to work for it in the supplier portal. You already have an account, so just accept. Open this link to accept or decline:

{link}

It works for {days, number} days. You’ll also find the invitation when you sign in. Until you accept, {company} sees only your email address.

Not expecting this? Decline it or ignore this email.`,
  'mail.invitationDeclined.subject': '{address} declined the invitation from {company}',
  'mail.invitationDeclined.body': `Hello {name},

{address} declined the invitation to work for {company} in the supplier portal and is no longer on your list.

Was it a mistake? Add them again.`,
  'mail.partnerAccess.subject':
    '{how, select, ADDED {{client} made {company} a partner} CHANGED {{client} changed what {company} can open} RESTORED {{client} restored the access of {company}} other {{client} ended the access of {company}}}',
  'mail.partnerAccess.body': `Hello {name},

{how, select, ADDED {{client} made {company} a partner in the supplier portal. Your people who work for {client} can open:} CHANGED {{client} changed what {company} can open. From now on:} RESTORED {{client} restored the access of {company}. Your people can open again:} other {{client} ended the access of {company}. Your people can’t open its products any more.}}
{how, select, ENDED {} other {
Products: {products}
Allowed methods: {methods}
{hasEnd, select, yes {Last day: {endDate}} other {No end date}}

See all companies that you work for:

{link}
}}
Not what you expected? Ask your contact at {client}.`,
  'mail.productsReady.subject':
    '{count, plural, one {{product} is ready: {company}} other {Your products are ready: {company}}}',
  'mail.productsReady.body': `Hello {name},

{count, plural, one {This product is ready for your work for {company}:} other {These products are ready for your work for {company}:}}

{products}

Open {count, plural, one {it} other {them}} from your apps:

{link}

Missing one? Ask for it here:

{askLink}`,
  'mail.userRemoved.subject': 'Your access to {company} was removed',
  'mail.userRemoved.body': `Hello {name},

You no longer have access to {company} in the supplier portal. Your access to other companies hasn’t changed.

Not what you expected? Ask an admin of {company}.`,
} as const;
