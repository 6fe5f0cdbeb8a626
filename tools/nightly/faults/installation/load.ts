import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { PortalUser } from '../../topology/portal-user.ts';
import { isSignedIn, must, type TriedSite, until } from './site.ts';

export interface Writing {
  /** How many writes were answered with success so far. */
  acknowledged(): number;
  /** Answers by status; 0 counts connections that ended without one. */
  answers: Map<number, number>;
  /** Answers of 503 without a time to wait. */
  withoutRetryAfter(): number;
  /** Waits until so many more writes are acknowledged. */
  goesOn(what: string, more: number): Promise<void>;
}

const writers = 4;

/**
 * Four browsers add e-mail domains, one after the other, while `work` runs, and go on after a failure.
 * At the end every acknowledged write must be in the database and every session open.
 */
export async function underLoad(
  site: TriedSite,
  work: (writing: Writing) => Promise<void>,
): Promise<Writing> {
  const users = await Promise.all(Array.from({ length: writers }, () => site.signedIn()));
  const { writing, stop } = startWriting(site, users);
  try {
    await writing.goesOn('the load runs', 20);
    await work(writing);
  } finally {
    // A fault that failed must not leave writers behind: they would never end.
    await stop();
  }
  const lost = await lostWrites(site, writing.names);
  must(lost.length === 0, `${lost.length} acknowledged writes lost: ${lost.slice(0, 5)}`);
  must(!writing.answers.has(500), 'a node answered 500');
  for (const user of users) must(await isSignedIn(user), 'a session was ended by the fault');
  return writing;
}

function startWriting({ companyId }: TriedSite, users: readonly PortalUser[]) {
  const names: string[] = [];
  const answers = new Map<number, number>();
  let withoutRetryAfter = 0;
  let isOver = false;
  const write = async (user: PortalUser) => {
    while (!isOver) {
      const domainName = `${randomBytes(8).toString('hex')}.example`;
      const body = { domainName, allowSubDomains: false, is3pDomain: false };
      const path = `/api/companies/${companyId}/email-domains`;
      const answer = await user.call({ method: 'POST', path, body }).catch(() => undefined);
      const status = answer?.status ?? 0;
      answers.set(status, (answers.get(status) ?? 0) + 1);
      if (status === 201) names.push(domainName);
      else await wait(20);
      if (status === 503 && !answer?.headers['retry-after']) withoutRetryAfter += 1;
    }
  };
  const running = users.map(write);
  const writing = {
    names,
    acknowledged: () => names.length,
    answers,
    withoutRetryAfter: () => withoutRetryAfter,
    goesOn: async (what: string, more: number) => {
      const before = names.length;
      await until(what, () => names.length > before + more);
    },
  };
  const stop = async () => {
    isOver = true;
    await Promise.all(running);
  };
  return { writing, stop };
}

async function lostWrites({ db, companyId }: TriedSite, names: string[]): Promise<string[]> {
  const found = await db
    .selectFrom('email_domain')
    .select('domain_name')
    .where('company_id', '=', companyId)
    .execute();
  const stored = new Set(found.map(({ domain_name }) => domain_name));
  return names.filter((name) => !stored.has(name));
}

/** What was written and how the rest was answered, for the report of a fault. */
export function summary({ acknowledged, answers }: Writing): string {
  const others = [...answers].filter(([status]) => status !== 201);
  const named = others.map(([status, count]) => `${count} x ${status || 'no answer'}`);
  return `${acknowledged()} acknowledged writes, 0 lost (${named.join(', ') || 'none refused'})`;
}
