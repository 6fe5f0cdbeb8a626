import { setTimeout as wait } from 'node:timers/promises';
import { startWriting, summary } from './load.ts';
import { isSignedIn, metricOf, must, type TriedSite, until } from './site.ts';

/** PostgreSQL is stopped and started under load; no node is started again. */
export async function tryDatabaseRestarts(site: TriedSite, restarts: number): Promise<string> {
  const users = await Promise.all([1, 2, 3, 4].map(() => site.signedIn()));
  const pids = site.nodes.map(({ pid }) => pid);
  const writing = startWriting(site, users, site.companyId);
  await until('the load runs', () => writing.acknowledged() > 20);
  const before = await outsidePools(site);
  for (let done = 0; done < restarts; done++) {
    const written = writing.acknowledged();
    await site.databases.restartPrimary(() => wait(300));
    await until('writes go on after the restart', () => writing.acknowledged() > written + 20);
  }
  const lost = await writing.stop();
  must(lost.length === 0, `${lost.length} acknowledged writes lost`);
  must((writing.answers.get(503) ?? 0) > 0, 'no call was answered with 503 meanwhile');
  must(writing.withoutRetryAfter() === 0, 'a 503 had no Retry-After');
  const odd = [...writing.answers.keys()].filter((status) => ![201, 503].includes(status));
  must(odd.length === 0, `calls were answered with ${odd}`);
  for (const user of users) must(await isSignedIn(user), 'a session did not outlive the restart');
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
  const users = await Promise.all([1, 2, 3, 4].map(() => site.signedIn()));
  await site.databases.waitForReplica(true);
  const writing = startWriting(site, users, site.companyId);
  await until('the load runs', () => writing.acknowledged() > 20);
  const before = writing.acknowledged();
  const started = performance.now();
  await site.databases.failOver();
  await until('writes go on at the new primary', () => writing.acknowledged() > before + 20);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const lost = await writing.stop();
  must(lost.length === 0, `${lost.length} acknowledged writes lost`);
  must(!writing.answers.has(500), 'a node answered 500');
  for (const user of users) must(await isSignedIn(user), 'a session did not outlive the failover');
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
