/** Of the parts of the navigation that load after the page. */
export const navigation = {
  'navigation.more': 'More',
  'navigation.waits': '{count, plural, one {# waits for you} other {# wait for you}}',
  'navigation.late': '{count, plural, one {# late or failed} other {# late or failed}}',
  'navigation.answers': '{count, plural, one {# unread answer} other {# unread answers}}',
} as const;
