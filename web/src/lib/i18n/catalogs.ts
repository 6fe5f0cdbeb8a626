import type { Locale } from '@endcap/contract/sites';

/** Every area of texts, one lazy chunk per language. A new area adds its three lines here. */
export const catalogs = {
  common: {
    'en-US': () => import('@endcap/messages/en-US/common').then((m) => m.common),
    'es-MX': () => import('@endcap/messages/es-MX/common').then((m) => m.common),
    'fr-CA': () => import('@endcap/messages/fr-CA/common').then((m) => m.common),
  },
  shell: {
    'en-US': () => import('@endcap/messages/en-US/shell').then((m) => m.shell),
    'es-MX': () => import('@endcap/messages/es-MX/shell').then((m) => m.shell),
    'fr-CA': () => import('@endcap/messages/fr-CA/shell').then((m) => m.shell),
  },
  landing: {
    'en-US': () => import('@endcap/messages/en-US/landing').then((m) => m.landing),
    'es-MX': () => import('@endcap/messages/es-MX/landing').then((m) => m.landing),
    'fr-CA': () => import('@endcap/messages/fr-CA/landing').then((m) => m.landing),
  },
  login: {
    'en-US': () => import('@endcap/messages/en-US/login').then((m) => m.login),
    'es-MX': () => import('@endcap/messages/es-MX/login').then((m) => m.login),
    'fr-CA': () => import('@endcap/messages/fr-CA/login').then((m) => m.login),
  },
  demo: {
    'en-US': () => import('@endcap/messages/en-US/demo').then((m) => m.demo),
    'es-MX': () => import('@endcap/messages/es-MX/demo').then((m) => m.demo),
    'fr-CA': () => import('@endcap/messages/fr-CA/demo').then((m) => m.demo),
  },
  'email-domains': {
    'en-US': () => import('@endcap/messages/en-US/email-domains').then((m) => m.emailDomains),
    'es-MX': () => import('@endcap/messages/es-MX/email-domains').then((m) => m.emailDomains),
    'fr-CA': () => import('@endcap/messages/fr-CA/email-domains').then((m) => m.emailDomains),
  },
  products: {
    'en-US': () => import('@endcap/messages/en-US/products').then((m) => m.products),
    'es-MX': () => import('@endcap/messages/es-MX/products').then((m) => m.products),
    'fr-CA': () => import('@endcap/messages/fr-CA/products').then((m) => m.products),
  },
  'product-details': {
    'en-US': () => import('@endcap/messages/en-US/product-details').then((m) => m.productDetails),
    'es-MX': () => import('@endcap/messages/es-MX/product-details').then((m) => m.productDetails),
    'fr-CA': () => import('@endcap/messages/fr-CA/product-details').then((m) => m.productDetails),
  },
  'access-states': {
    'en-US': () => import('@endcap/messages/en-US/access-states').then((m) => m.accessStates),
    'es-MX': () => import('@endcap/messages/es-MX/access-states').then((m) => m.accessStates),
    'fr-CA': () => import('@endcap/messages/fr-CA/access-states').then((m) => m.accessStates),
  },
  legal: {
    'en-US': () => import('@endcap/messages/en-US/legal').then((m) => m.legal),
    'es-MX': () => import('@endcap/messages/es-MX/legal').then((m) => m.legal),
    'fr-CA': () => import('@endcap/messages/fr-CA/legal').then((m) => m.legal),
  },
  registration: {
    'en-US': () => import('@endcap/messages/en-US/registration').then((m) => m.registration),
    'es-MX': () => import('@endcap/messages/es-MX/registration').then((m) => m.registration),
    'fr-CA': () => import('@endcap/messages/fr-CA/registration').then((m) => m.registration),
  },
  agreements: {
    'en-US': () => import('@endcap/messages/en-US/agreements').then((m) => m.agreements),
    'es-MX': () => import('@endcap/messages/es-MX/agreements').then((m) => m.agreements),
    'fr-CA': () => import('@endcap/messages/fr-CA/agreements').then((m) => m.agreements),
  },
  'access-audit': {
    'en-US': () => import('@endcap/messages/en-US/access-audit').then((m) => m.accessAudit),
    'es-MX': () => import('@endcap/messages/es-MX/access-audit').then((m) => m.accessAudit),
    'fr-CA': () => import('@endcap/messages/fr-CA/access-audit').then((m) => m.accessAudit),
  },
  'admin-home': {
    'en-US': () => import('@endcap/messages/en-US/admin-home').then((m) => m.adminHome),
    'es-MX': () => import('@endcap/messages/es-MX/admin-home').then((m) => m.adminHome),
    'fr-CA': () => import('@endcap/messages/fr-CA/admin-home').then((m) => m.adminHome),
  },
  companies: {
    'en-US': () => import('@endcap/messages/en-US/companies').then((m) => m.companies),
    'es-MX': () => import('@endcap/messages/es-MX/companies').then((m) => m.companies),
    'fr-CA': () => import('@endcap/messages/fr-CA/companies').then((m) => m.companies),
  },
  'human-check': {
    'en-US': () => import('@endcap/messages/en-US/human-check').then((m) => m.humanCheck),
    'es-MX': () => import('@endcap/messages/es-MX/human-check').then((m) => m.humanCheck),
    'fr-CA': () => import('@endcap/messages/fr-CA/human-check').then((m) => m.humanCheck),
  },
  'contact-us': {
    'en-US': () => import('@endcap/messages/en-US/contact-us').then((m) => m.contactUs),
    'es-MX': () => import('@endcap/messages/es-MX/contact-us').then((m) => m.contactUs),
    'fr-CA': () => import('@endcap/messages/fr-CA/contact-us').then((m) => m.contactUs),
  },
  profile: {
    'en-US': () => import('@endcap/messages/en-US/profile').then((m) => m.profile),
    'es-MX': () => import('@endcap/messages/es-MX/profile').then((m) => m.profile),
    'fr-CA': () => import('@endcap/messages/fr-CA/profile').then((m) => m.profile),
  },
  passwords: {
    'en-US': () => import('@endcap/messages/en-US/passwords').then((m) => m.passwords),
    'es-MX': () => import('@endcap/messages/es-MX/passwords').then((m) => m.passwords),
    'fr-CA': () => import('@endcap/messages/fr-CA/passwords').then((m) => m.passwords),
  },
  session: {
    'en-US': () => import('@endcap/messages/en-US/session').then((m) => m.session),
    'es-MX': () => import('@endcap/messages/es-MX/session').then((m) => m.session),
    'fr-CA': () => import('@endcap/messages/fr-CA/session').then((m) => m.session),
  },
  'time-zones': {
    'en-US': () => import('@endcap/messages/en-US/time-zones').then((m) => m.timeZones),
    'es-MX': () => import('@endcap/messages/es-MX/time-zones').then((m) => m.timeZones),
    'fr-CA': () => import('@endcap/messages/fr-CA/time-zones').then((m) => m.timeZones),
  },
  launcher: {
    'en-US': () => import('@endcap/messages/en-US/launcher').then((m) => m.launcher),
    'es-MX': () => import('@endcap/messages/es-MX/launcher').then((m) => m.launcher),
    'fr-CA': () => import('@endcap/messages/fr-CA/launcher').then((m) => m.launcher),
  },
  learn: {
    'en-US': () => import('@endcap/messages/en-US/learn').then((m) => m.learn),
    'es-MX': () => import('@endcap/messages/es-MX/learn').then((m) => m.learn),
    'fr-CA': () => import('@endcap/messages/fr-CA/learn').then((m) => m.learn),
  },
  palette: {
    'en-US': () => import('@endcap/messages/en-US/palette').then((m) => m.palette),
    'es-MX': () => import('@endcap/messages/es-MX/palette').then((m) => m.palette),
    'fr-CA': () => import('@endcap/messages/fr-CA/palette').then((m) => m.palette),
  },
  glossary: {
    'en-US': () => import('@endcap/messages/en-US/glossary').then((m) => m.glossary),
    'es-MX': () => import('@endcap/messages/es-MX/glossary').then((m) => m.glossary),
    'fr-CA': () => import('@endcap/messages/fr-CA/glossary').then((m) => m.glossary),
  },
  'glossary-products': {
    'en-US': () =>
      import('@endcap/messages/en-US/glossary-products').then((m) => m.glossaryProducts),
    'es-MX': () =>
      import('@endcap/messages/es-MX/glossary-products').then((m) => m.glossaryProducts),
    'fr-CA': () =>
      import('@endcap/messages/fr-CA/glossary-products').then((m) => m.glossaryProducts),
  },
  'column-names': {
    'en-US': () => import('@endcap/messages/en-US/column-names').then((m) => m.columnNames),
    'es-MX': () => import('@endcap/messages/es-MX/column-names').then((m) => m.columnNames),
    'fr-CA': () => import('@endcap/messages/fr-CA/column-names').then((m) => m.columnNames),
  },
  users: {
    'en-US': () => import('@endcap/messages/en-US/users').then((m) => m.users),
    'es-MX': () => import('@endcap/messages/es-MX/users').then((m) => m.users),
    'fr-CA': () => import('@endcap/messages/fr-CA/users').then((m) => m.users),
  },
  'user-files': {
    'en-US': () => import('@endcap/messages/en-US/user-files').then((m) => m.userFiles),
    'es-MX': () => import('@endcap/messages/es-MX/user-files').then((m) => m.userFiles),
    'fr-CA': () => import('@endcap/messages/fr-CA/user-files').then((m) => m.userFiles),
  },
  'batch-tasks': {
    'en-US': () => import('@endcap/messages/en-US/batch-tasks').then((m) => m.batchTasks),
    'es-MX': () => import('@endcap/messages/es-MX/batch-tasks').then((m) => m.batchTasks),
    'fr-CA': () => import('@endcap/messages/fr-CA/batch-tasks').then((m) => m.batchTasks),
  },
  'table-demo': {
    'en-US': () => import('@endcap/messages/en-US/table-demo').then((m) => m.tableDemo),
    'es-MX': () => import('@endcap/messages/es-MX/table-demo').then((m) => m.tableDemo),
    'fr-CA': () => import('@endcap/messages/fr-CA/table-demo').then((m) => m.tableDemo),
  },
} satisfies Record<string, Record<Locale, () => Promise<Record<string, string>>>>;

export type Area = keyof typeof catalogs;

/** The ids of one area, from its en-US catalog. */
export type IdOf<A extends Area> = keyof Awaited<ReturnType<(typeof catalogs)[A]['en-US']>> &
  string;
