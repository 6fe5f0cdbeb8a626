import { setTimeout as wait } from 'node:timers/promises';
import {
  buildCompany,
  buildUser,
  type TestUser,
} from '../../../../server/src/testing/factories.ts';
import { quickHash } from '../../../../server/src/testing/quick-hash.ts';
import type { PortalUser } from '../../topology/portal-user.ts';
import { startTopology, type Topology } from '../../topology/topology.ts';

const password = 'right horse';
const giveUpAfterMs = 120_000;

/** The installation under test, with the company that the writes are for. */
export interface TriedSite extends Topology {
  password: string;
  companyId: string;
  /** A new person of the same company who can sign in. */
  newPerson(role?: 'ADMIN' | 'USER'): Promise<TestUser>;
  /** A browser of a new admin, at the proxy or at one node: many sign-ins of one account are refused. */
  signedIn(node?: number): Promise<PortalUser>;
}

export async function startSite(): Promise<TriedSite> {
  // A busy test machine would make a node that has just started refuse calls.
  return siteOn(await startTopology({ settings: { OVERLOAD_MS: '0' } }));
}

export async function siteOn(topology: Topology): Promise<TriedSite> {
  const passwordHash = await quickHash(password);
  const company = await buildCompany(topology.db);
  const newPerson: TriedSite['newPerson'] = (role = 'USER') =>
    buildUser(topology.db, { company, role, passwordHash });
  let callers = 0;
  return {
    ...topology,
    password,
    companyId: company.id,
    newPerson,
    async signedIn(node) {
      callers += 1;
      const user = topology.user(callers, node);
      const { loginId } = await newPerson('ADMIN');
      await user.signIn(loginId, password);
      return user;
    },
  };
}

/** Ends the fault with what was found when it is not what must hold. */
export function must(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(otherwise);
}

export async function until(
  what: string,
  holds: () => boolean | Promise<boolean>,
  everyMs = 50,
): Promise<void> {
  const giveUpAt = performance.now() + giveUpAfterMs;
  while (!(await holds())) {
    must(performance.now() < giveUpAt, `${what}: not within ${giveUpAfterMs} ms`);
    await wait(everyMs);
  }
}

/** Whether the session is open; a node or a proxy that refuses for now is asked again. */
export async function isSignedIn(user: PortalUser): Promise<boolean> {
  let status = 0;
  await until('an answer about the session', async () => {
    ({ status } = await user.call({ path: '/svc/v1/identity/user-context' }));
    return ![429, 502, 503].includes(status);
  });
  return status === 200;
}

/** A figure of a node's /metrics, or undefined when the node or the figure is missing. */
export async function metricOf(
  { nodes, settings }: Pick<Topology, 'nodes' | 'settings'>,
  node: number,
  name: string,
): Promise<number | undefined> {
  const headers = { authorization: `Bearer ${settings.METRICS_TOKEN}` };
  const answer = await fetch(`${nodes[node]?.url}/metrics`, { headers }).catch(() => undefined);
  const lines = (await answer?.text())?.split('\n') ?? [];
  const line = lines.find((text) => text.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length + 1));
}
