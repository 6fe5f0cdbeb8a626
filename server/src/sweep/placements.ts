import { type Endpoint, keyOf } from '@endcap/contract/endpoint';
import type { Who } from './callers.ts';
import { expectedAnswer, isRefusedByFeature } from './expected/expected-access.ts';
import { type Named, type Sample, sampleFor } from './samples/samples.ts';
import { triesIds } from './who-asks.ts';

/** A place of the request in which a test puts another company's ids, in addition to the caller's own. */
interface Placement {
  takes(call: string): boolean;
  /** The gates look at it too, so that no account is refused before. */
  beforeGates?: true;
  put(own: Sample, foreign: Named, call: string): Sample;
}

const always = () => true;
const behindOwn = 'behind our own company';

const placements: Record<string, Placement> = {
  'in the header of the screen': {
    takes: always,
    beforeGates: true,
    put: (own, { companyId }) => withHeaders(own, { 'x-company-id': companyId }),
  },
  'in other headers': {
    takes: always,
    put: (own, { companyId }) => withHeaders(own, { tenant_id: companyId, 'tenant-id': companyId }),
  },
  'in the query': {
    takes: always,
    put: (own, { companyId, loginId }) => ({
      ...own,
      query: { supplierId: companyId, tenant_id: companyId, companyId, loginId, ...own.query },
    }),
  },
  'in the body': {
    takes: (call) => sampleFor(call, emptyIds).body !== undefined,
    put: (own, { companyId }) => ({ ...own, body: { ...own.body, companyId } }),
  },
  [behindOwn]: {
    takes: (call) => /:(domain|sessionId|associationId)/.test(call),
    put: (own, { domainId, sessionId, associationId }) => ({
      ...own,
      params: { ...own.params, domain: domainId, sessionId, associationId },
    }),
  },
};

const emptyIds: Named = {
  companyId: '',
  loginId: '',
  domainId: '',
  sessionId: '',
  partnerId: '',
  associationId: '',
};

function withHeaders(own: Sample, headers: Record<string, string>): Sample {
  return { ...own, headers: { ...own.headers, ...headers } };
}

export const fates = ['are ignored', 'may be refused'] as const;
export type Fate = (typeof fates)[number];

/**
 * The places in which an account puts the ids into a call, in groups of one request each. Those whose ids
 * are to be ignored go together: any that is not ignored changes the answer. A place whose ids may be
 * refused stays alone, because its refusal would hide what another place lets through.
 */
export function placesAskedTogether(who: Who, endpoint: Endpoint, fate: Fate): string[][] {
  const call = keyOf(endpoint);
  const own = expectedAnswer(call, who, 'as they are');
  const tried = Object.entries(placements)
    .filter(([, { takes, beforeGates }]) => takes(call) && (beforeGates || triesIds(who, endpoint)))
    .map(([place]) => place);
  const isIgnored = (place: string) =>
    !isCompared(place, endpoint) && expectedElsewhere(place, endpoint, who) === own;
  if (fate === 'may be refused')
    return tried.filter((place) => !isIgnored(place)).map((place) => [place]);
  const together = tried.filter(isIgnored);
  return together.length > 0 ? [together] : [];
}

export function placed(
  places: readonly string[],
  own: Sample,
  call: string,
  foreign: Named,
): Sample {
  return places.reduce(
    (sample, place) => placements[place]?.put(sample, foreign, call) ?? sample,
    own,
  );
}

/** The expected answer: the other company's ids are either ignored or refused. */
export function expectedElsewhere(place: string, endpoint: Endpoint, who: Who): string | null {
  const own = expectedAnswer(keyOf(endpoint), who, 'as they are');
  switch (place) {
    case 'in the header of the screen':
      // A public call works without a session too; a stale screen has none.
      return who !== 'anonymous' && endpoint.access.kind !== 'anyone'
        ? 'company.other_chosen'
        : own;
    case 'in the body':
      return own === null || isRefusedByFeature(keyOf(endpoint), who) ? 'input.invalid' : own;
    case behindOwn:
      return own ?? 'resource.not_found';
    case 'in the query':
      return inTheQuery(endpoint, own);
    case 'in other headers':
      return own ?? (comparesTenant(endpoint) ? 'resource.not_found' : null);
    default:
      return own;
  }
}

function inTheQuery(endpoint: Endpoint, own: string | null): string | null {
  if (own === null && refusesUnknown(endpoint)) return 'input.invalid';
  return own ?? (comparesSupplier(endpoint) ? 'resource.not_found' : null);
}

/** Whether a parameter that the call does not declare is refused. */
function refusesUnknown({ query }: Endpoint): boolean {
  return query?.def.catchall?._zod.def.type === 'never';
}

/** Whether the call looks at the ids in this place once the gates have let the caller through. */
function isCompared(place: string, endpoint: Endpoint): boolean {
  if (place === 'in the query') return comparesSupplier(endpoint) || refusesUnknown(endpoint);
  return place === behindOwn || (place === 'in other headers' && comparesTenant(endpoint));
}

/** These calls name the company a second time, and another one there is not found. */
function comparesSupplier({ query, path }: Endpoint): boolean {
  const hasCompany = path.startsWith('/api/partner-associations');
  return hasCompany || (query !== undefined && 'supplierId' in query.shape);
}

function comparesTenant({ headers }: Endpoint): boolean {
  return headers !== undefined && 'tenant_id' in headers.shape;
}
