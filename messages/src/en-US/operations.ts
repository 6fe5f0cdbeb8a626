export const operations = {
  'operations.nav': 'Operations',
  'operations.nav.announcements': 'Announcements',
  'operations.nav.flags': 'Feature flags',
  'operations.history': 'History',
  'operations.history.title': 'History of {name}',
  'operations.history.none': 'No changes yet.',
  'operations.history.failed': 'We couldn’t load the history',
  'operations.history.older': 'Older changes are in the audit log.',
  'operations.history.erased': 'Erased person',
  'operations.site.US': 'United States',
  'operations.site.MX': 'Mexico',
  'operations.site.CA': 'Canada',
} as const;
