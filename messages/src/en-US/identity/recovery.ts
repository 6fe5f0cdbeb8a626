export const recovery = {
  'recovery.requests': 'Waiting to get back in',
  'recovery.requests.lead':
    'These people lost their second step. Two people approve, and 24 hours later their password alone opens the account.',
  'recovery.asked': 'Asked {date}',
  'recovery.opens': 'Opens {date}',
  'recovery.expires': 'Ends {date} without a second approval',
  'recovery.approvedBy': 'Approved by {names}',
  'recovery.you': 'you',
  'recovery.asAdmin': 'You approve as an admin of {companies}',
  'recovery.approve': 'Approve',
  'recovery.approve.of': 'Approve the recovery for {name}',
  'recovery.approve.title': 'Have you recognized {name}?',
  'recovery.approve.recognized':
    'Approve only after you have seen {name} or spoken on a telephone number that you know. An email or a chat isn’t enough: someone else may have written it.',
  'recovery.approve.first': 'A second person has to approve too.',
  'recovery.approve.last':
    'Yours is the second approval: the account opens in 24 hours. Until then the person is warned by email and can stop it.',
  'recovery.approve.failed': 'Not approved',
  'recovery.approved': 'You approved the recovery for {name}.',
  'recovery.deny': 'Deny',
  'recovery.deny.of': 'Deny the recovery for {name}',
  'recovery.deny.title': 'Deny the recovery for {name}?',
  'recovery.deny.failed': 'Not denied',
  'recovery.denied': 'The recovery for {name} was denied.',
  'recovery.reason.hint': 'It goes into the activity log.',
  'recovery.stop': 'Stop it',
  'recovery.stopped': 'The recovery was stopped',
  'recovery.stop.failed': 'Not stopped',
  'recovery.own.title': 'Someone asked to open this account without its second step',
  'recovery.own.waits': 'Two people have to approve it by {date}.',
  'recovery.own.opens': 'It’s approved. The account opens on {date}.',
  'recovery.step.title': 'None of these at hand?',
  'recovery.step.lead': 'There is a way back. It takes at least 24 hours.',
  'recovery.step.codes':
    'Look for your recovery codes first: one of them opens your account at once.',
  'recovery.step.people':
    'Otherwise two people have to approve: an admin of your company, and a second admin or support.',
  'recovery.step.delay':
    '24 hours after the second approval your password alone opens the account. We warn you by email, and each email can stop it.',
  'recovery.step.submit': 'Ask for it',
  'recovery.step.failed': 'Not asked for',
  'recovery.step.back': 'Back to the code',
  'recovery.begun.title': 'We asked for you',
  'recovery.begun.again': 'You have already asked',
  'recovery.begun.tell.COMPANY':
    'Tell an admin of your company, by telephone or face to face: they see it on their Admin page. Support can be the second person.',
  'recovery.begun.tell.SUPER_ADMINS':
    'Tell two super admins, by telephone or face to face: they see it on their Today page.',
  'recovery.begun.mail':
    'We sent an email to every address of yours. When the account opens, you get another one.',
  'recovery.running.title': 'Do you know of this?',
  'recovery.running.lead':
    'You have your second step. If you didn’t ask for a way back, or no longer need it, stop it.',
  'recovery.running.continue': 'Continue without stopping it',
  'recovery.link.title': 'Stop the recovery?',
  'recovery.link.lead':
    'Someone who knows the password of {loginId} asked to open the account without its second step.',
  'recovery.link.mine': 'If you asked for it yourself, close this page: nothing changes.',
  'recovery.link.failed': 'We couldn’t check the link',
  'recovery.link.next':
    'Your second step stays. If you didn’t ask for this, someone knows your password: choose a new one now.',
  'recovery.link.password': 'Choose a new password',
  'recovery.link.used.title': 'There is nothing left to stop',
  'recovery.link.used.message': 'The recovery that this link belongs to is over.',
  'recovery.link.unknown.title': 'This link isn’t valid',
  'recovery.link.unknown.message': 'Open it from the email again, or copy all of it.',
} as const;
