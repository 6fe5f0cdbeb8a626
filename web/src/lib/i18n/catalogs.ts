import type { Locale } from '@endcap/contract/sites';
import type { Catalog } from './message.ts';

/** The areas of texts that screens use, for the type check: each is a file per language in messages/. */
interface Catalogs {
  'article-feedback': typeof import('@endcap/messages/en-US/article-feedback');
  'access-audit': typeof import('@endcap/messages/en-US/access-audit');
  'access-requests': typeof import('@endcap/messages/en-US/access-requests');
  'access-review': typeof import('@endcap/messages/en-US/access-review');
  'access-states': typeof import('@endcap/messages/en-US/access-states');
  'activity-log': typeof import('@endcap/messages/en-US/activity-log');
  'admin-home': typeof import('@endcap/messages/en-US/admin-home');
  agreements: typeof import('@endcap/messages/en-US/agreements');
  announcements: typeof import('@endcap/messages/en-US/announcements');
  tasks: typeof import('@endcap/messages/en-US/tasks');
  'column-names': typeof import('@endcap/messages/en-US/column-names');
  common: typeof import('@endcap/messages/en-US/common');
  companies: typeof import('@endcap/messages/en-US/companies');
  'content-editor': typeof import('@endcap/messages/en-US/content-editor');
  'contact-us': typeof import('@endcap/messages/en-US/contact-us');
  'content-text': typeof import('@endcap/messages/en-US/content-text');
  demo: typeof import('@endcap/messages/en-US/demo');
  'demo-accounts': typeof import('@endcap/messages/en-US/demo-accounts');
  'email-domains': typeof import('@endcap/messages/en-US/email-domains');
  'feature-flags': typeof import('@endcap/messages/en-US/feature-flags');
  glossary: typeof import('@endcap/messages/en-US/glossary');
  'glossary-imports': typeof import('@endcap/messages/en-US/glossary-imports');
  'glossary-products': typeof import('@endcap/messages/en-US/glossary-products');
  'global-users': typeof import('@endcap/messages/en-US/global-users');
  'human-check': typeof import('@endcap/messages/en-US/human-check');
  insights: typeof import('@endcap/messages/en-US/insights');
  invitations: typeof import('@endcap/messages/en-US/invitations');
  'knowledge-base': typeof import('@endcap/messages/en-US/knowledge-base');
  landing: typeof import('@endcap/messages/en-US/landing');
  launcher: typeof import('@endcap/messages/en-US/launcher');
  learn: typeof import('@endcap/messages/en-US/learn');
  legal: typeof import('@endcap/messages/en-US/legal');
  login: typeof import('@endcap/messages/en-US/login');
  operations: typeof import('@endcap/messages/en-US/operations');
  'operations-jobs': typeof import('@endcap/messages/en-US/operations-jobs');
  'operations-mail': typeof import('@endcap/messages/en-US/operations-mail');
  'operations-throttles': typeof import('@endcap/messages/en-US/operations-throttles');
  palette: typeof import('@endcap/messages/en-US/palette');
  partners: typeof import('@endcap/messages/en-US/partners');
  passwords: typeof import('@endcap/messages/en-US/passwords');
  'product-details': typeof import('@endcap/messages/en-US/product-details');
  'product-settings': typeof import('@endcap/messages/en-US/product-settings');
  products: typeof import('@endcap/messages/en-US/products');
  profile: typeof import('@endcap/messages/en-US/profile');
  registration: typeof import('@endcap/messages/en-US/registration');
  'release-notes': typeof import('@endcap/messages/en-US/release-notes');
  session: typeof import('@endcap/messages/en-US/session');
  shell: typeof import('@endcap/messages/en-US/shell');
  staff: typeof import('@endcap/messages/en-US/staff');
  'table-demo': typeof import('@endcap/messages/en-US/table-demo');
  tickets: typeof import('@endcap/messages/en-US/tickets');
  'ticket-queue': typeof import('@endcap/messages/en-US/ticket-queue');
  'time-zones': typeof import('@endcap/messages/en-US/time-zones');
  'user-files': typeof import('@endcap/messages/en-US/user-files');
  'user-list': typeof import('@endcap/messages/en-US/user-list');
  users: typeof import('@endcap/messages/en-US/users');
}

export type Area = keyof Catalogs;

/** The ids of one area. A catalog file has one export. */
export type IdOf<A extends Area> = keyof Catalogs[A][keyof Catalogs[A]] & string;

/** The areas of / and /login, which load no table; the tables leave them out. */
const startFiles = import.meta.glob<Record<string, Catalog>>(
  './*/{common,shell,landing,products,login,demo-accounts}.ts',
  { base: '../../../../messages/src' },
);

/** One lazy chunk per area and language; the table of a language is a chunk too. */
const tables = {
  'en-US': () => import('./catalogs/en-us.ts'),
  'es-MX': () => import('./catalogs/es-mx.ts'),
  'fr-CA': () => import('./catalogs/fr-ca.ts'),
} satisfies Record<Locale, unknown>;

export async function loadCatalog(locale: Locale, area: Area): Promise<Catalog> {
  const ofStart = startFiles[`./${locale}/${area}.ts`];
  const module = await (ofStart ?? (await tables[locale]()).files[`./${area}.ts`])?.();
  const [catalog] = Object.values(module ?? {});
  if (!catalog) throw new Error(`There are no texts for ${area} in ${locale}.`);
  return catalog;
}
