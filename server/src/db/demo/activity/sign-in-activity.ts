import type { DemoPeople } from '../people/demo-people.ts';
import type { DemoUser } from '../people/demo-person.ts';
import { createRandom, type Random } from '../random.ts';
import { type Calendar, daysBefore } from './calendar.ts';
import { actorOf, type DemoActivity, requestIdOf } from './demo-activity.ts';

interface Visit {
  user: DemoUser;
  at: Date;
  companyId: string | null;
  /** The probability of one more visit before this one. */
  regularity: number;
}

const minute = 60_000;
/** Users who signed in recently also signed in before; earlier visits of the others are left out. */
const lately = 45;

/** Everyone's last sign-in, then earlier and earlier ones until there are `wanted` entries. */
export function buildSignInActivity(
  people: DemoPeople,
  calendar: Calendar,
  wanted: number,
): DemoActivity[] {
  const random = createRandom('sign-ins');
  const entries: DemoActivity[] = [];
  let visits = lastVisits(people);
  while (entries.length < wanted) {
    if (visits.length === 0) throw new Error('Demo data: too few people for the activity log');
    entries.push(...visits.flatMap((visit) => visitEntries(visit, random)));
    visits = visits.flatMap((visit) => visitBefore(visit, calendar, random));
  }
  return entries.slice(0, wanted);
}

function lastVisits({ users, memberships }: DemoPeople): Visit[] {
  const homes = new Map(memberships.toReversed().map(({ user, company }) => [user, company]));
  return users.flatMap((user) => {
    if (!user.lastLoginOn) return [];
    const home = homes.get(user);
    return {
      user,
      at: user.lastLoginOn,
      // Only a supplier works for their company from the sign-in on.
      companyId: user.group === 'SUPPLIER' && home ? home.id : null,
      regularity: home?.named ? 0.85 : 0.7,
    };
  });
}

function visitBefore(visit: Visit, calendar: Calendar, random: Random): Visit[] {
  const daysAgo = daysBefore(calendar, visit.at);
  if (daysAgo > lately || !random.chance(visit.regularity)) return [];
  const at = calendar.workday(daysAgo + random.between(1, 5));
  return at > visit.user.createdOn ? [{ ...visit, at }] : [];
}

function visitEntries({ user, at, companyId }: Visit, random: Random): DemoActivity[] {
  const actor = actorOf(user);
  const entry = (event: 'SIGNED_IN' | 'SIGNED_OUT', moment: Date): DemoActivity => ({
    at: moment,
    companyId,
    event,
    sourceApp: 'IDENTITY',
    requestId: requestIdOf(event, user.id, String(random.below(2 ** 32))),
    actor,
    entity: {
      type: 'USER',
      id: user.id,
      name: actor.name,
      personId: user.id,
      before: null,
      after: null,
    },
  });
  const signedIn = entry('SIGNED_IN', at);
  if (random.chance(0.5)) return [signedIn];
  // Short enough to end on the same day.
  return [signedIn, entry('SIGNED_OUT', new Date(at.getTime() + random.between(3, 55) * minute))];
}
