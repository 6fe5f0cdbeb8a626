export const adminHome = {
  'admin.title': 'Admin',
  'admin.lead': 'Everything you manage for {company}.',
  'admin.counts': 'To review',
  'admin.counts.pending': '{count, plural, one {user on the way in} other {users on the way in}}',
  'admin.counts.inactive':
    '{count, plural, one {user inactive for 90 days} other {users inactive for 90 days}}',
  'admin.counts.outsideDomains':
    '{count, plural, one {user outside your domains} other {users outside your domains}}',
  'admin.counts.requests':
    '{count, plural, one {open access request} other {open access requests}}',
  'admin.counts.auditDue': 'user access audit due',
  'admin.nav': 'Administration',
  'admin.nav.overview': 'Overview',
  'admin.cards': 'Areas of administration',
  'admin.card.userList.title': 'User management',
  'admin.card.userList.lead': 'Add users, manage permissions and remove users.',
  'admin.card.domainsList.title': 'Authorized domains',
  'admin.card.domainsList.lead': 'Choose whose email addresses can get access.',
  'admin.card.thirdParty.title': 'Third-party partners',
  'admin.card.thirdParty.lead': 'Manage what your partners can open.',
  'admin.card.activityLog.title': 'Activity log',
  'admin.card.activityLog.lead': 'See who did what, and when.',
  'admin.reports': 'See people and products over time',
  'admin.none.title': 'Nothing to manage here yet',
  'admin.none.lead': 'What your role can manage shows up here.',
  'admin.card.userList.figure': '{count, plural, one {# person} other {# people}}',
  'admin.card.domainsList.figure': '{count, plural, one {# domain} other {# domains}}',
  'admin.card.thirdParty.figure': '{count, plural, one {# partner} other {# partners}}',
  'admin.card.activityLog.figure':
    '{count, plural, one {# entry this week} other {# entries this week}}',
} as const;
