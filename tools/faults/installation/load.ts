import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { PortalUser } from '../../topology/portal-user.ts';
import type { Topology } from '../../topology/topology.ts';

export interface Writing {
  /** How many writes were answered with success so far. */
  acknowledged(): number;
  /** Answers by status; 0 counts connections that ended without one. */
  answers: Map<number, number>;
  /** Answers of 503 without a time to wait. */
  withoutRetryAfter(): number;
  /** Stops the writers and returns the acknowledged writes that are not in the database. */
  stop(): Promise<string[]>;
}

/** Each user adds e-mail domains, one after the other, and goes on after a failure. */
export function startWriting(
  { db }: Pick<Topology, 'db'>,
  users: readonly PortalUser[],
  companyId: string,
): Writing {
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
  const writers = users.map(write);
  return {
    acknowledged: () => names.length,
    answers,
    withoutRetryAfter: () => withoutRetryAfter,
    async stop() {
      isOver = true;
      await Promise.all(writers);
      const found = await db
        .selectFrom('email_domain')
        .select('domain_name')
        .where('company_id', '=', companyId)
        .execute();
      const stored = new Set(found.map(({ domain_name }) => domain_name));
      return names.filter((name) => !stored.has(name));
    },
  };
}

/** What was written and how the rest was answered, for the report of a fault. */
export function summary({ acknowledged, answers }: Writing): string {
  const others = [...answers].filter(([status]) => status !== 201);
  const named = others.map(([status, count]) => `${count} x ${status || 'no answer'}`);
  return `${acknowledged()} acknowledged writes, 0 lost (${named.join(', ') || 'none refused'})`;
}
