import { setTimeout as wait } from 'node:timers/promises';
import { summary, underLoad } from './load.ts';
import { metricOf, must, type TriedSite, until } from './site.ts';

/** PostgreSQL is stopped and started under load; no node is started again. */
export async function tryDatabaseRestarts(site: TriedSite, restarts: number): Promise<string> {
  const pids = site.nodes.map(({ pid }) => pid);
  let before = 0;
  const writing = await underLoad(site, async ({ goesOn }) => {
    before = await outsidePools(site);
    for (let done = 0; done < restarts; done++) {
      await site.databases.restartPrimary(() => wait(300));
      await goesOn('writes go on after the restart', 20);
    }
  });
  must((writing.answers.get(503) ?? 0) > 0, 'no call was answered with 503 meanwhile');
  must(writing.withoutRetryAfter() === 0, 'a 503 had no Retry-After');
  const odd = [...writing.answers.keys()].filter((status) => ![201, 503].includes(status));
  must(odd.length === 0, `calls were answered with ${odd}`);
  must(
    site.nodes.every(({ pid }, index) => pid === pids[index] && isRunning(pid)),
    'a node ended',
  );
  await until(
    'the server has no connection that no node knows',
    async () => (await outsidePools(site)) <= before,
  );
  return `${restarts} restarts of PostgreSQL, ${summary(writing)}, no connection leaked, no node started again`;
}

/** The primary is killed with -9 and the replica takes its place, with commits that wait for it. */
export async function tryFailover(site: TriedSite): Promise<string> {
  let seconds = '';
  await site.databases.waitForReplica(true);
  const writing = await underLoad(site, async ({ goesOn }) => {
    const started = performance.now();
    await site.databases.failOver();
    await goesOn('writes go on at the new primary', 20);
    seconds = ((performance.now() - started) / 1000).toFixed(1);
  });
  for (const node of [0, 1])
    await until(
      'lists are read from the new primary',
      async () => (await metricOf(site, node, 'database_replica_usable')) === 1,
    );
  const broken = await site.databases.askPrimary(
    'select v.* from activity_chain c, verify_activity_chain(c.chain_id) v where v.reason is not null',
  );
  must(broken.length === 0, 'the activity log is broken after the failover');
  return `primary killed, replica promoted, ${summary(writing)}, writes again ${seconds} s after the kill, activity log whole, no node started again`;
}

/** Connections that the server has and the pools of the nodes do not count: those that listen, and leaks. */
async function outsidePools(site: TriedSite): Promise<number> {
  const [row] = await site.databases.askPrimary<{ count: number }>(
    "select count(*)::int as count from pg_stat_activity where usename = 'endcap_app'",
  );
  const pools = await Promise.all(
    site.nodes.map((_, node) => metricOf(site, node, 'database_connections{state="open"}')),
  );
  return (row?.count ?? 0) - pools.reduce<number>((sum, open) => sum + (open ?? 0), 0);
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
