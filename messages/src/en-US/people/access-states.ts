export const accessStates = {
  'access.signedInAs': 'Signed in as {email}',
  'access.signedInFor': 'Signed in as {email}, for {company}',
  'access.links': 'Where you can go',
  'access.link.profile': 'Your profile',
  'access.link.contactUs': 'Contact us',
  'access.link.companyList': 'Choose another company',
  'access.next': 'What to do now',
  'access.noAccess.audit.title': 'Your company’s access is paused',
  'access.noAccess.audit.reason':
    'Your company’s user access audit is overdue. No one at your company can use the portal until it’s done.',
  'access.noAccess.audit.next': 'Please reach out to your admin',
  'access.noAccess.audit.after': 'Access comes back the moment the audit is done. Nothing is lost.',
  'access.noAccess.tier.title': 'This page isn’t part of your plan',
  'access.noAccess.tier.reason': 'Your company’s account tier doesn’t include this page.',
  'access.noAccess.tier.next': 'Talk to your admin if you need it for your work.',
  'access.noAccess.tier.next.admin':
    'Ask the retailer’s supplier-portal administrator about your tier.',
  'access.noAccess.tier.after': 'Everything your tier includes stays open.',
  'access.ask': 'Ask for access',
  'access.noAccess.no-company.title': 'You have no portal access',
  'access.noAccess.no-company.reason':
    'Your account isn’t linked to a company that uses this portal.',
  'access.noAccess.no-company.next': 'Ask the retailer’s supplier-portal administrator for access.',
  'access.noAccess.no-company.after':
    'Give them your email address and your company’s name, so they can link the two.',
  'access.noAccess.knowledge-base.title':
    'Your account does not have access to the knowledge base.',
  'access.noAccess.knowledge-base.reason':
    'Your account isn’t linked to a company that uses this portal.',
  'access.noAccess.knowledge-base.next':
    'Ask the retailer’s supplier-portal administrator for access.',
  'access.noAccess.knowledge-base.after':
    'Give them your email address and your company’s name, so they can link the two.',
  'access.noAccess.suspended.title': 'Your company’s account is closed for now',
  'access.noAccess.suspended.reason':
    'The retailer has suspended it. No one at your company can use the portal meanwhile.',
  'access.noAccess.suspended.next': 'Ask the retailer’s supplier-portal administrator why.',
  'access.noAccess.suspended.after':
    'Nothing is lost: everyone’s access comes back when the account opens again.',
  'access.noAccess.other.title': 'You don’t have access to this page',
  'access.noAccess.other.reason': 'Your account doesn’t include what you tried to open.',
  'access.noAccess.other.next': 'Talk to your admin to get access',
  'access.noAccess.other.next.admin':
    'Ask the retailer’s supplier-portal administrator for access.',
  'access.noAccess.other.after': 'Tell them which page you need, and what for.',
  'access.denied.code': '403',
  'access.denied.reason': 'Your role doesn’t include this page.',
  'access.denied.next': 'Ask your admin if you need it for your work.',
  'access.denied.next.admin':
    'Ask the retailer’s supplier-portal administrator if you need it for your work.',
  'access.denied.after': 'They can change your role. It applies from the next page you open.',
  'access.pending.title': 'We are working on your access',
  'access.pending.reason': 'Your account is ready; we’re setting up your products. Nothing to do.',
  'access.pending.steps': 'Progress',
  'access.pending.step.received': 'Account created',
  'access.pending.step.setup': 'Setting up your access',
  'access.pending.step.ready': 'Ready to use',
  'access.pending.duration': 'Setup takes up to 2 business days',
  'access.pending.mail': 'We’ll email {email} when it’s ready. You can close this page.',
  'access.pending.late': 'Taking longer? Contact the retailer’s supplier-portal administrator.',
  'access.pending.signedOut.title': 'Sign in to see your access',
  'access.pending.signedOut.reason':
    'We can only show how far along your access is once you’re signed in.',
  'access.pending.signedOut.after':
    'No account yet? Use the link in your invitation email, or ask your admin to invite you.',
  'access.pending.done.title': 'Your access is ready',
  'access.pending.done.reason': 'Nothing is waiting to be set up.',
  'access.pending.done.next': 'Open your apps.',
  'access.pending.done.open': 'Open your apps',
  'access.pending.done.after': 'Missing one? Talk to your admin.',
  'access.pending.done.after.admin':
    'Missing one? Ask the retailer’s supplier-portal administrator.',
  'access.still': 'Not ready yet. Checked at {time}',
  'access.blocked.title': 'Your access is blocked',
  'access.blocked.reason':
    'An admin blocked this account, so it can’t open anything in the portal.',
  'access.blocked.next': 'Ask your admin to unblock you.',
  'access.blocked.after': 'Can’t reach them? Contact the retailer’s supplier-portal administrator.',
  'access.blocked.others': 'Your other companies',
  'access.blocked.openFailed': 'Couldn’t open the company',
  'access.accountBlocked.title': 'Your account is blocked',
  'access.accountBlocked.reason':
    'The retailer blocked this account, so it can’t open anything in the portal.',
  'access.accountBlocked.next': 'Ask the retailer’s supplier-portal administrator.',
  'access.accountBlocked.after': 'Your company’s admins can’t unblock it.',
  'access.accountBlocked.words': 'Reason from the retailer',
  'access.accountBlocked.noWords': 'No reason was given.',
} as const;
