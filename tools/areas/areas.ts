/**
 * The areas of the product, in contract, messages, server and web alike. An area knows only the areas
 * after it, so that there is no circle.
 */
export const areas = {
  operations:
    'operators and their staff: jobs, mails, limits, health, data requests, search over everything, demo',
  companies: 'companies: their accounts, e-mail domains and partners, and the home of their admins',
  people:
    'who of a company has access: users, files of users, tasks, invitations, requests, audits',
  products: 'what people open: launcher, settings of products, provisioning, feature flags',
  content:
    'what people read: articles, release notes, insights, legal texts and their acceptance, announcements, public pages',
  dictionary: 'what a data term means: glossary and column names',
  support: 'tickets with their queue, mail and help desk; contact us',
  identity: 'who a person is: sign-in, passwords, sessions, human check, profile',
  record: 'what happened: activity log and page views',
  shared: 'what every area uses: memberships, stored files and imports',
} as const;

export type Area = keyof typeof areas;
export const areaNames = Object.keys(areas) as Area[];
