import { describe, expect, it } from 'vitest';
import { type RouteId, routeIds } from '../routes/routes.ts';
import { type Site, sites } from '../sites.ts';
import { columns, legend, offeredOn, openToEveryone, table } from '../testing/expected-rests.ts';
import { type VisitorMaker, visitors } from '../testing/visitors.ts';
import { addressOf, decide, type Visitor } from './gates.ts';

type Who = keyof typeof visitors;
const everyone = Object.entries(visitors) as [Who, VisitorMaker][];

/** Follows redirects, to another site too, and says where the visitor stays; a loop throws. */
function rest(id: RouteId, visitor: Visitor, passed: string[] = [], reason = ''): Rest {
  const place = `${id} on ${visitor.site}`;
  if (passed.includes(place)) throw new Error(`${passed.join(' -> ')} -> ${place}`);
  const decision = decide(id, visitor);
  const steps = passed.length;
  switch (decision.kind) {
    case 'show':
      return { at: id + reason, steps };
    case 'not-found':
      return { at: 'not found', steps };
    case 'not-administrator':
      return { at: 'not an administrator', steps };
    case 'other-site':
      return rest(id, { ...visitor, site: decision.site }, [...passed, place], reason);
    case 'redirect': {
      const why = decision.reason ? `, ${decision.reason}` : '';
      return rest(decision.to, visitor, [...passed, place], why);
    }
  }
}
interface Rest {
  at: string;
  steps: number;
}

const rows = new Map(
  table
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [who = '', ...cells] = line.split('|');
      return [who.trim(), cells.join(' ').trim().split(/\s+/)];
    }),
);

function inTable(who: Who, id: RouteId): string {
  const cell = rows.get(who)?.[columns.findIndex((column) => column.includes(id))];
  const place = legend[cell ?? ''] ?? `nothing for ${who} at ${id}`;
  return place === 'here' ? id : place;
}

const isOffered = (id: RouteId, site: Site) => offeredOn[id]?.includes(site) ?? true;

const openOnEachSite: readonly RouteId[] = ['accessBlocked', 'secondFactor'];

/** The table is of a person's own site; this adds what another site changes. */
function expected(who: Who, id: RouteId, { site, person }: Visitor): string {
  if (!isOffered(id, site)) return 'not found';
  if (openToEveryone.includes(id)) return id;
  const isAway = person?.external && person.company && person.company.site !== site;
  const restsThere = isAway && !openOnEachSite.includes(id) ? person.company?.site : undefined;
  return isOffered(id, restsThere ?? site) ? inTable(who, id) : 'not found';
}

interface Case {
  id: RouteId;
  visitor: Visitor;
}

function casesOf(make: VisitorMaker): Case[] {
  return sites.flatMap((site) =>
    sites.flatMap((companySite) =>
      routeIds.map((id) => ({ id, visitor: { site, person: make(companySite) } })),
    ),
  );
}

describe('the hand-written table', () => {
  it('has a row for every visitor and a column for every route', () => {
    expect([...rows.keys()]).toEqual(Object.keys(visitors));
    for (const cells of rows.values()) expect(cells).toHaveLength(columns.length);
    expect([...columns.flat(), ...openToEveryone].sort()).toEqual([...routeIds].sort());
  });

  it('makes more than 14,000 cases: route, visitor, site, and site of the company', () => {
    expect(everyone.flatMap(([, make]) => casesOf(make)).length).toBeGreaterThan(14_000);
  });
});

describe('every redirect rests where the table says, without a loop', () => {
  it.each(everyone)('%s', (who, make) => {
    const differences = casesOf(make)
      .map(({ id, visitor }) => ({
        case: `${id} on ${visitor.site}, company of ${visitor.person?.company?.site}`,
        rests: rest(id, visitor).at,
        expected: expected(who, id, visitor),
      }))
      .filter((one) => one.rests !== one.expected);
    expect(differences).toEqual([]);
  });

  it('after one step, or two where the first leads to another site', () => {
    const all = everyone.flatMap(([, make]) => casesOf(make));
    const longer = all.filter(({ id, visitor }) => {
      const moves = decide(id, visitor).kind === 'other-site';
      return rest(id, visitor).steps > (moves ? 2 : 1);
    });
    expect(longer).toEqual([]);
  });
});

describe('a path that is no route', () => {
  it.each(everyone)('is not found for %s', (_, make) => {
    expect(decide(null, { site: 'US', person: make('US') })).toEqual({ kind: 'not-found' });
  });
});

describe('a person of another site', () => {
  it('is sent to their own before anything else is decided', () => {
    const person = visitors['everything at once']('MX');
    expect(decide('apps', { site: 'US', person })).toEqual({ kind: 'other-site', site: 'MX' });
  });

  it('stays where they are when they are internal', () => {
    const person = visitors['super admin for Charter']('MX');
    expect(decide('domainsList', { site: 'US', person })).toEqual({ kind: 'show' });
  });
});

describe('the address of a redirect', () => {
  it('keeps the way back after sign-in, and says why there is no access', () => {
    expect(addressOf({ kind: 'redirect', to: 'login' }, '/apps?x=1')).toBe(
      '/login?lastUrl=%2Fapps%3Fx%3D1',
    );
    expect(addressOf({ kind: 'redirect', to: 'noAccess', reason: 'tier' }, '/')).toBe(
      '/noAccess?reason=tier',
    );
    expect(addressOf({ kind: 'redirect', to: 'companyList' }, '/')).toBe('/companyList');
  });
});
