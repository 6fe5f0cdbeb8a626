import type { Locale } from '@endcap/contract/sites';
import type { Catalog } from './message.ts';

/** The areas of texts that screens use, for the type check: each is a file per language in messages/. */
interface Catalogs {
  'article-feedback': typeof import('@endcap/messages/en-US/content/article-feedback');
  'access-audit': typeof import('@endcap/messages/en-US/people/access-audit');
  'access-requests': typeof import('@endcap/messages/en-US/people/access-requests');
  'access-review': typeof import('@endcap/messages/en-US/people/access-review');
  'access-states': typeof import('@endcap/messages/en-US/people/access-states');
  'activity-log': typeof import('@endcap/messages/en-US/record/activity-log');
  'admin-home': typeof import('@endcap/messages/en-US/companies/admin-home');
  agreements: typeof import('@endcap/messages/en-US/content/agreements');
  announcements: typeof import('@endcap/messages/en-US/content/announcements');
  tasks: typeof import('@endcap/messages/en-US/people/tasks');
  'column-names': typeof import('@endcap/messages/en-US/dictionary/column-names');
  charts: typeof import('@endcap/messages/en-US/record/charts');
  common: typeof import('@endcap/messages/en-US/common');
  companies: typeof import('@endcap/messages/en-US/companies/companies');
  'company-records': typeof import('@endcap/messages/en-US/companies/company-records');
  'content-editor': typeof import('@endcap/messages/en-US/content/content-editor');
  'contact-us': typeof import('@endcap/messages/en-US/support/contact-us');
  'content-text': typeof import('@endcap/messages/en-US/content/content-text');
  demo: typeof import('@endcap/messages/en-US/operations/demo');
  'demo-accounts': typeof import('@endcap/messages/en-US/operations/demo-accounts');
  'email-domains': typeof import('@endcap/messages/en-US/companies/email-domains');
  factors: typeof import('@endcap/messages/en-US/identity/factors');
  'failure-causes': typeof import('@endcap/messages/en-US/operations/failure-causes');
  'feature-flags': typeof import('@endcap/messages/en-US/products/feature-flags');
  glossary: typeof import('@endcap/messages/en-US/dictionary/glossary');
  'glossary-imports': typeof import('@endcap/messages/en-US/dictionary/glossary-imports');
  'glossary-products': typeof import('@endcap/messages/en-US/dictionary/glossary-products');
  'global-users': typeof import('@endcap/messages/en-US/people/global-users');
  'home-page': typeof import('@endcap/messages/en-US/operations/home-page');
  'human-check': typeof import('@endcap/messages/en-US/identity/human-check');
  insights: typeof import('@endcap/messages/en-US/content/insights');
  invitations: typeof import('@endcap/messages/en-US/people/invitations');
  'knowledge-base': typeof import('@endcap/messages/en-US/content/knowledge-base');
  landing: typeof import('@endcap/messages/en-US/content/landing');
  launcher: typeof import('@endcap/messages/en-US/products/launcher');
  learn: typeof import('@endcap/messages/en-US/content/learn');
  legal: typeof import('@endcap/messages/en-US/content/legal');
  login: typeof import('@endcap/messages/en-US/identity/login');
  operations: typeof import('@endcap/messages/en-US/operations/operations');
  'operations-jobs': typeof import('@endcap/messages/en-US/operations/operations-jobs');
  'operations-mail': typeof import('@endcap/messages/en-US/operations/operations-mail');
  'operations-throttles': typeof import('@endcap/messages/en-US/operations/operations-throttles');
  palette: typeof import('@endcap/messages/en-US/operations/palette');
  'own-companies': typeof import('@endcap/messages/en-US/companies/own-companies');
  navigation: typeof import('@endcap/messages/en-US/navigation');
  partners: typeof import('@endcap/messages/en-US/companies/partners');
  passwords: typeof import('@endcap/messages/en-US/identity/passwords');
  'product-details': typeof import('@endcap/messages/en-US/products/product-details');
  'product-settings': typeof import('@endcap/messages/en-US/products/product-settings');
  products: typeof import('@endcap/messages/en-US/products/products');
  profile: typeof import('@endcap/messages/en-US/identity/profile');
  recovery: typeof import('@endcap/messages/en-US/identity/recovery');
  registration: typeof import('@endcap/messages/en-US/people/registration');
  'release-notes': typeof import('@endcap/messages/en-US/content/release-notes');
  'second-factor': typeof import('@endcap/messages/en-US/identity/second-factor');
  session: typeof import('@endcap/messages/en-US/identity/session');
  shell: typeof import('@endcap/messages/en-US/shell');
  staff: typeof import('@endcap/messages/en-US/operations/staff');
  tickets: typeof import('@endcap/messages/en-US/support/tickets');
  'ticket-queue': typeof import('@endcap/messages/en-US/support/ticket-queue');
  'time-zones': typeof import('@endcap/messages/en-US/time-zones');
  'user-files': typeof import('@endcap/messages/en-US/people/user-files');
  'user-list': typeof import('@endcap/messages/en-US/people/user-list');
  usage: typeof import('@endcap/messages/en-US/record/usage');
  users: typeof import('@endcap/messages/en-US/people/users');
  words: typeof import('@endcap/messages/en-US/words');
}

export type Area = keyof Catalogs;

/** The ids of one area. A catalog file has one export. */
export type IdOf<A extends Area> = keyof Catalogs[A][keyof Catalogs[A]] & string;

const startAreas = ['common', 'shell', 'landing', 'products', 'login', 'demo-accounts'] as const;

/** The areas of the pages that a visit starts with: they have no words of the other screens. */
export type StartArea = (typeof startAreas)[number];
export const isStartArea = (area: Area) => startAreas.some((one) => one === area);

/** The areas of / and /login, which load no table; the tables leave them out. */
const startFiles = import.meta.glob<Record<string, Catalog>>(
  './*/**/{common,shell,landing,products,login,demo-accounts}.ts',
  { base: '../../../../messages/src' },
);

/** One lazy chunk per area and language; the table of a language is a chunk too. */
const tables = {
  'en-US': () => import('./catalogs/en-us.ts'),
  'es-MX': () => import('./catalogs/es-mx.ts'),
  'fr-CA': () => import('./catalogs/fr-ca.ts'),
} satisfies Record<Locale, unknown>;

export async function loadCatalog(locale: Locale, area: Area): Promise<Catalog> {
  const load =
    fileOf(startFiles, `./${locale}/`, area) ?? fileOf((await tables[locale]()).files, './', area);
  const module = await load?.();
  const [catalog] = Object.values(module ?? {});
  if (!catalog) throw new Error(`There are no texts for ${area} in ${locale}.`);
  return catalog;
}

/** A catalog stands in the folder of its area of the product, or beside these folders. */
function fileOf<File>(files: Record<string, File>, folder: string, area: Area): File | undefined {
  const path = Object.keys(files).find(
    (key) => key.startsWith(folder) && key.endsWith(`/${area}.ts`),
  );
  return path === undefined ? undefined : files[path];
}
