export const humanCheck = {
  'human-check.title': 'Before we continue...',
  'human-check.lead': 'Press and hold to confirm you are a human (not a bot).',
  'human-check.hold': 'Press and hold',
  'human-check.tooEarly': 'You let go too early.',
  'human-check.insecure': 'This check needs a secure (https) connection.',
  'human-check.keys': 'On a keyboard, hold Space or Enter.',
  'human-check.keepHolding': 'Keep holding…',
  'human-check.halfway': 'Halfway there. Keep holding…',
  'human-check.oneMoment': 'One moment…',
  'human-check.letGo': 'Thank you. You can let go now.',
  'human-check.thanks': 'Thank you. Continuing…',
  'human-check.cannotHold': 'I can’t hold the button',
  'human-check.holdInstead': 'Press and hold instead',
  'human-check.confirmLead':
    'Confirm that you’re a human (not a bot), wait a few seconds, then confirm again.',
  'human-check.confirm': 'I’m a human',
  'human-check.confirmAgain': 'Confirm again',
  'human-check.wait': 'Wait {seconds, number} s',
  'human-check.waitAnnounced':
    'Wait {seconds, plural, one {# second} other {# seconds}}, then confirm again.',
  'human-check.due': 'Now confirm again.',
} as const;
