export const operations = {
  'operations.nav.operations': 'Overview',
  'operations.nav.operationsReports': 'Adoption',
  'operations.about.operationsReports': 'People, products, tickets and searches over time.',
  'operations.nav.operationsAnnouncements': 'Announcements',
  'operations.nav.operationsFlags': 'Feature flags',
  'operations.nav.operationsMail': 'Undelivered email',
  'operations.about.operationsMail':
    'Resend emails that didn’t arrive, or send one to the right address.',
  'operations.nav.operationsThrottles': 'Throttled addresses',
  'operations.about.operationsThrottles':
    'See who has to wait after too many attempts, and let them in.',
  'operations.nav.operationsJobs': 'Failed jobs',
  'operations.about.operationsJobs': 'Retry or discard work in the background that didn’t succeed.',
  'operations.about.operationsAnnouncements':
    'Tell everyone, or one group, what they need to know.',
  'operations.about.operationsFlags': 'Switch features on for a share of companies.',
  'operations.nav.operationsGlossary': 'Data dictionary',
  'operations.about.operationsGlossary': 'Import terms from a spreadsheet, checked first.',
  'operations.nav.operationsProducts': 'Products',
  'operations.about.operationsProducts': 'Where products open, and how users get access to them.',
  'operations.nav.operationsStaff': 'Staff accounts',
  'operations.about.operationsStaff':
    'Invite the retailer’s own people, and decide who gets a role.',
  'operations.history.title': 'History of {name}',
  'operations.history.none': 'No changes yet.',
  'operations.history.failed': 'We couldn’t load the history',
  'operations.history.older': 'Older changes are in the activity log.',
  'operations.history.erased': 'Erased person',
  'operations.site.US': 'United States',
  'operations.site.MX': 'Mexico',
  'operations.site.CA': 'Canada',
  'operations.reason.hint': 'It’s kept in the activity log.',
  'operations.reason.required': 'Enter a reason.',
  'operations.home.lead': 'How the portal is doing, and where you change it.',
  'operations.home.pages': 'Operator’s pages',
  'operations.health.title': 'System health',
  'operations.health.checked':
    'Checked {time}. Refreshes every {seconds, plural, one {second} other {# seconds}}.',
  'operations.health.failed': 'We couldn’t check the system',
  'operations.health.noDatabase':
    'The portal can’t reach its database, so it can’t check the rest. Look at /readyz and at the database server.',
  'operations.health.stale': 'These figures are from {time}.',
  'operations.health.state.OK': 'OK',
  'operations.health.state.ATTENTION': 'Needs attention',
  'operations.health.state.DOWN': 'Down',
  'operations.health.part.database': 'Database',
  'operations.health.part.queue': 'Background jobs',
  'operations.health.part.mail': 'Email',
  'operations.health.part.storage': 'File storage',
  'operations.health.unknown': 'Unknown',
  'operations.health.elsewhere': 'On another server',
  'operations.health.none': 'None',
  'operations.health.size': 'Size',
  'operations.health.connections': 'Connections',
  'operations.health.connectionsOf': '{used, number} of {max, number}',
  'operations.health.longestTransaction': 'Longest transaction',
  'operations.health.free': 'Free space',
  'operations.health.waiting': 'Waiting',
  'operations.health.running': 'Running',
  'operations.health.failures': 'Failed',
  'operations.health.oldest': 'Oldest waiting',
  'operations.health.workers': 'Workers',
  'operations.health.lastSent': 'Last sent',
  'operations.health.transport': 'Sent by',
  'operations.health.transport.SMTP': 'Mail server',
  'operations.health.transport.OUTBOX': 'Not sent: kept in the outbox',
  'operations.health.storage': 'Place',
  'operations.health.storage.DISK': 'Disk',
  'operations.health.storage.S3': 'S3 bucket',
  'operations.health.answer': 'Write and read',
  'operations.health.virusScan': 'Virus scan',
  'operations.health.virusScan.ON': 'On',
  'operations.health.virusScan.OFF': 'Off',
  'operations.health.virusScan.AWAY': 'Doesn’t answer',
  'operations.health.problem.NO_ANSWER':
    'No answer within 3 seconds. Check that it runs and that the portal can reach it.',
  'operations.health.problem.DISK_SHORT':
    'The disk is nearly full. Free some space or enlarge it soon.',
  'operations.health.problem.DISK_FULL':
    'The disk is full, so changes are refused. Free some space or enlarge it now.',
  'operations.health.problem.MIGRATIONS_PENDING':
    'The database is older than this version. Restart the portal so that it updates it.',
  'operations.health.problem.CONNECTIONS_SCARCE':
    'Most connections are in use. Raise max_connections, or run fewer nodes.',
  'operations.health.problem.LONG_TRANSACTION':
    'A transaction has been open for a long time and may block others. Find it in pg_stat_activity.',
  'operations.health.problem.NO_WORKER':
    'No worker has reported in the last minute, so no job runs. Start a node of the portal.',
  'operations.health.problem.JOBS_LATE':
    'Jobs wait longer than 5 minutes. Add a node, or see which kind is piling up.',
  'operations.health.problem.JOBS_FAILED': 'Some jobs failed. Retry or discard them.',
  'operations.health.problem.MAIL_LATE':
    'Emails wait longer than 5 minutes. Check the mail server in SMTP_URL.',
  'operations.health.problem.MAIL_FAILED':
    'Some emails couldn’t be delivered. Resend or discard them.',
  'operations.health.problem.MAIL_NOT_SENT':
    'No mail server is set, so no one gets an email. Set SMTP_URL.',
  'operations.health.problem.SCANNER_AWAY':
    'The virus scanner doesn’t answer, so no one can attach files to tickets. Check CLAMD_ADDRESS and its daemon.',
} as const;
