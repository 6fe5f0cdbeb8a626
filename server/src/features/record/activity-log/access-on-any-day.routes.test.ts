import { listAccessOnDay } from '@endcap/contract/record/activity-reports';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../db/id.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { buildCompanyWithLog, held, type LogEntry } from './testing/company-with-log.ts';

type Membership = ReturnType<typeof held> | null;
interface Answer {
  product: string;
}

/** The day of Chicago in winter, six hours after UTC. */
const dayOf = (at: string) => new Date(Date.parse(at) - 6 * 3_600_000).toISOString().slice(0, 10);

const isWhole = ({ before, after }: LogEntry) =>
  [before, after].some((value) => value !== null && 'role' in (value as object));

/** One user's entries, read one after the other. */
function readUser(entries: LogEntry[], date: string) {
  const past = entries.filter(({ at }) => dayOf(at) <= date);
  const decisive = past.findLastIndex(isWhole);
  const later = entries.slice(past.length).find(isWhole);
  const membership = (decisive < 0 ? later?.before : past[decisive]?.after) as Membership;
  if (!membership) return [];
  const answers = decisive < 0 ? [] : past.slice(decisive + 1);
  const name = (past.at(-1) ?? entries[0])?.name;
  const status = statusOf(membership, past);
  return [[name, membership.role, status, ...codesOf(membership, answers)].join(' ')];
}

function codesOf(membership: NonNullable<Membership>, later: LogEntry[]): string[] {
  const codes = new Set(membership.products.map(({ code }) => code));
  for (const { event, after } of later) {
    if (event === 'ACCESS_GRANTED') codes.add((after as Answer).product);
    if (event === 'ACCESS_REFUSED') codes.delete((after as Answer).product);
  }
  return [...codes].sort();
}

function statusOf({ state }: NonNullable<Membership>, past: LogEntry[]): string {
  let hasJoined = state === 'ACTIVE';
  let isBlockedByRetailer = false;
  for (const { event } of past) {
    if (event === 'USER_ADDED') hasJoined = state === 'ACTIVE';
    if (event === 'INVITATION_ACCEPTED' || event === 'USER_REGISTERED') hasJoined = true;
    if (event.startsWith('ACCOUNT_')) isBlockedByRetailer = event === 'ACCOUNT_BLOCKED';
  }
  if (state === 'BLOCKED' || isBlockedByRetailer) return 'BLOCKED';
  return hasJoined ? 'MEMBER' : 'INVITED';
}

describe('the access of any day', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());

  const codes = ['COLUMN_BUILDER', 'REPORT_BUILDER', 'SHOPPER_BEHAVIOR'];
  const wholeEvents = ['USER_ADDED', 'USER_REMOVED', 'USER_ACCESS_CHANGED', 'TASK_UNDONE'];
  const bareEvents = [
    ...['ACCOUNT_BLOCKED', 'ACCOUNT_UNBLOCKED', 'USER_REGISTERED', 'INVITATION_ACCEPTED'],
  ];
  const answerEvents = ['ACCESS_GRANTED', 'ACCESS_REFUSED'];

  /** Entries that follow each other by hours, also those that the portal would refuse. */
  function randomEntries(seed: number): LogEntry[] {
    let state = seed;
    const random = (below: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((state / 2_147_483_648) * below);
    };
    const pick = <Item>(items: Item[]): Item => items[random(items.length)] as Item;
    const membership = () => {
      const role = pick(['USER', 'ADMIN']);
      const state = pick(['ACTIVE', 'PENDING', 'PENDING', 'BLOCKED']);
      return random(4) === 0 ? null : held(role, state, ...codes.filter(() => random(2) === 0));
    };
    const answer = (event: string) => ({
      ...{ product: pick(codes), accessTypes: [3] },
      ...(event === 'ACCESS_GRANTED' ? { status: 'ACCESS_COMPLETE' } : {}),
    });
    const users = Array.from({ length: 8 }, newId);
    return Array.from({ length: 90 }, (_, n) => {
      const event = pick([...wholeEvents, ...bareEvents, ...answerEvents]);
      const user = random(users.length);
      const hasMembership = wholeEvents.includes(event);
      const given = answerEvents.includes(event) ? answer(event) : null;
      return {
        event,
        at: new Date(Date.UTC(2026, 0, 10) + n * 4 * 3_600_000 + 1).toISOString(),
        id: users[user] as string,
        name: `Person ${user} as of ${n}`,
        before: hasMembership ? membership() : null,
        after: hasMembership ? membership() : given,
      };
    });
  }

  it.each([1, 2, 3])(
    'is what a reader of the log finds, entry by entry (seed %i)',
    async (seed) => {
      const { writeAll, caller } = await buildCompanyWithLog(test);
      const entries = randomEntries(seed);
      await writeAll(entries);
      const users = Map.groupBy(entries, ({ id }) => id);
      for (let day = 8; day < 27; day++) {
        const date = `2026-01-${String(day).padStart(2, '0')}`;
        const { items } = (await caller.call(listAccessOnDay, { query: { date } })).body;
        const rows = items.map(({ name, role, status, products }) =>
          [name, role, status, ...products.map(({ code }) => code)].join(' '),
        );
        const expected = [...users.values()].flatMap((of) => readUser(of, date));
        expect([date, ...rows.toSorted()]).toEqual([date, ...expected.toSorted()]);
      }
    },
  );

  it('is answered for a company that added two thousand people today', async () => {
    const { writeAll, caller } = await buildCompanyWithLog(test);
    const added = { before: null, after: held('USER', 'ACTIVE', 'REPORT_BUILDER') };
    const people = Array.from({ length: 2_000 }, (_, n) => ({
      ...{ event: 'USER_ADDED', at: '2026-01-10T12:00:00Z', id: newId() },
      ...{ name: `Person ${n}`, ...added },
    }));
    await writeAll(people);
    const { body } = await caller.call(listAccessOnDay);
    expect([body.totalElements, body.items[0]?.products.length]).toEqual([2_000, 1]);
  });
});
