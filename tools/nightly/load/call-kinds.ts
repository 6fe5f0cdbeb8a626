import { randomBytes } from 'node:crypto';
import type { Answer, Call, PortalUser } from '../topology/portal-user.ts';
import type { Person } from './people.ts';

/** A call that many people make, and how often one person makes it on a working day. */
export interface CallKind {
  name: string;
  aDay: number;
  /** What a call adds to the tables and their indexes for a year or longer: an entry of the log takes 4,100. */
  keptBytes?: number;
  make(person: Person): Promise<Answer>;
}

const searched = ['margin', 'store', 'inventory', 'price', 'order', 'units', 'week', 'supplier'];
const names = ['ana', 'luis', 'mar', 'diego', 'sofia', 'val', 'her', 'zam'];
const oneOf = (words: readonly string[]) => words[Math.floor(Math.random() * words.length)] ?? '';

function reading(path: (person: Person) => string): CallKind['make'] {
  return (person) => person.browser.call({ path: path(person) });
}

function sending(call: (person: Person) => Call): CallKind['make'] {
  return (person) => person.browser.call(call(person));
}

/**
 * The mix of a day. How often is an assumption until an installation has figures of its own
 * (`http_request_duration_seconds_count` by route): two visits, most of them to read.
 */
export const callKinds: readonly CallKind[] = [
  {
    name: 'sign in',
    aDay: 1,
    keptBytes: 4_100,
    make: ({ browser, loginId, password }) =>
      browser.call({ method: 'POST', path: '/svc/login', body: { loginId, password } }),
  },
  { name: 'page', aDay: 2, make: reading(() => '/apps') },
  { name: 'own account', aDay: 4, make: reading(() => '/svc/v1/identity/user-context') },
  { name: 'products', aDay: 3, make: reading(() => '/api/products') },
  {
    name: 'list of users',
    aDay: 2,
    make: reading(({ companyId }) => `/api/companies/${companyId}/users?pageNo=0&pageSize=25`),
  },
  {
    name: 'search of users',
    aDay: 1,
    make: reading(
      ({ companyId }) => `/api/companies/${companyId}/users?search=${oneOf(names)}&pageSize=25`,
    ),
  },
  {
    name: 'search of terms',
    aDay: 4,
    make: sending(() => ({
      method: 'POST',
      path: '/api/search-glossaries',
      body: { search_text: oneOf(searched) },
    })),
  },
  {
    name: 'search of articles',
    aDay: 1,
    make: reading(() => `/api/kb/search?q=${oneOf(searched)}`),
  },
  {
    name: 'list of tickets',
    aDay: 1,
    make: reading(() => '/svc/platform/support/osc/user/incidents'),
  },
  {
    name: 'activity log',
    aDay: 0.5,
    make: sending(() => ({ method: 'POST', path: '/api/activity-logs', body: {} })),
  },
  { name: 'change with its log', aDay: 0.5, keptBytes: 4_100, make: changeDomain },
  {
    name: 'page views',
    aDay: 6,
    keptBytes: 300,
    make: sending(() => ({
      method: 'POST',
      path: '/svc/v1/tracking/events',
      body: {
        events: [{ type: 'PAGE_VIEW', name: 'apps', path: '/apps', at: new Date().toISOString() }],
      },
    })),
  },
  {
    name: 'download',
    aDay: 0.05,
    keptBytes: 4_100,
    make: sending(() => ({
      method: 'POST',
      path: '/api/activity-logs/download?format=csv',
      body: {},
    })),
  },
];

const added = new WeakMap<PortalUser, string>();

/** Adds a domain, and takes it away the next time, so that a long run does not grow one list. */
function changeDomain({ browser, companyId }: Person): Promise<Answer> {
  const path = `/api/companies/${companyId}/email-domains`;
  const before = added.get(browser);
  if (before) {
    added.delete(browser);
    return browser.call({ method: 'DELETE', path: `${path}/${before}` });
  }
  const domainName = `${randomBytes(8).toString('hex')}.example`;
  added.set(browser, domainName);
  const body = { domainName, allowSubDomains: false, is3pDomain: false };
  return browser.call({ method: 'POST', path, body });
}
