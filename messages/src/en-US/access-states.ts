export const accessStates = {
  'access.signedInAs': 'Signed in as {email}',
  'access.signedInFor': 'Signed in as {email}, for {company}',
  'access.home': 'Return to Home',
  'access.signOut': 'Sign out',
  'access.signingOut': 'Signing out…',
  'access.next': 'What to do now',
  'access.noAccess.audit.title': 'Your company’s access is paused',
  'access.noAccess.audit.reason':
    'The user access audit of your company is overdue. Until it is completed, nobody in the company can open the portal’s pages.',
  'access.noAccess.audit.next': 'Please reach out to your admin',
  'access.noAccess.audit.after':
    'Access returns at once when the audit is completed. Nothing is lost in the meantime.',
  'access.noAccess.tier.title': 'This page is not part of your account',
  'access.noAccess.tier.reason': 'Your account tier does not include this page.',
  'access.noAccess.tier.next': 'Talk to your company administrator if you need it for your work.',
  'access.noAccess.tier.after': 'Everything that your tier includes stays open to you as before.',
  'access.noAccess.no-company.title': 'You have no portal access',
  'access.noAccess.no-company.reason':
    'Your account does not belong to a company that uses this portal.',
  'access.noAccess.no-company.next': 'Ask the retailer’s supplier-portal administrator for access.',
  'access.noAccess.no-company.after':
    'Tell them your e-mail address and the company you work for, so that they can connect the two.',
  'access.noAccess.other.title': 'You have no access to this page',
  'access.noAccess.other.reason': 'Your account does not include what you wanted to open.',
  'access.noAccess.other.next': 'Talk to your company administrator to get access.',
  'access.noAccess.other.after': 'Name the page you need and what you need it for.',
  'access.denied.code': '403',
  'access.denied.title': 'Access Denied/Forbidden.',
  'access.denied.reason': 'Your role in this company does not include this page.',
  'access.denied.next': 'Ask your company administrator if your work needs it.',
  'access.denied.after': 'They can change your role. It takes effect on the next page you open.',
  'access.pending.title': 'We are working on your access',
  'access.pending.reason':
    'Your account is there, and what belongs to it is being set up. You need not do anything.',
  'access.pending.steps': 'Where it stands',
  'access.pending.step.received': 'Account created',
  'access.pending.step.setup': 'Access being set up',
  'access.pending.step.ready': 'Ready to use',
  'access.pending.duration': 'Setup takes up to 2 business days',
  'access.pending.late':
    'If it takes longer, contact the retailer’s supplier-portal administrator.',
  'access.pending.check': 'Check again',
  'access.pending.still': 'Not ready yet at {time}',
  'access.blocked.title': 'Your access is blocked',
  'access.blocked.reason':
    'An administrator has blocked this account, so it cannot open anything in the portal.',
  'access.blocked.next': 'Ask your company administrator to unblock it.',
  'access.blocked.after':
    'If you cannot reach them, contact the retailer’s supplier-portal administrator.',
} as const;
