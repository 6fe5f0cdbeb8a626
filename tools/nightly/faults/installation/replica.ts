import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { PortalUser } from '../../topology/portal-user.ts';
import { metricOf, must, type TriedSite, until } from './site.ts';

/** The replica is behind, away and back: lists stay right and no call fails. */
export async function tryReplica(site: TriedSite): Promise<string> {
  const { databases, companyId } = site;
  const domains = `/api/companies/${companyId}/email-domains`;
  const add = (user: PortalUser, domainName: string) => {
    const body = { domainName, allowSubDomains: false, is3pDomain: false };
    return user.json({ method: 'POST', path: domains, body });
  };
  const sees = async (user: PortalUser, name: string) =>
    (await user.json<{ totalElements: number }>({ path: `${domains}?search=${name}` }))
      .totalElements === 1;
  const usable = async (node: number) =>
    (await metricOf(site, node, 'database_replica_usable')) === 1;
  const bothUse = async () => (await usable(0)) && (await usable(1));
  const neitherUses = async () => !(await usable(0)) && !(await usable(1));

  const writer = await site.signedIn(0);
  const reader = await site.signedIn(1);
  await until('both nodes read from the replica', bothUse);
  // A sign-in is a change: its reader waits for the replica too.
  await until('the replica has what was written', () => followed(site));
  const pauseReplay = () => databases.askReplica('select pg_wal_replay_pause()');
  const resumeReplay = () => databases.askReplica('select pg_wal_replay_resume()');
  let written = '';
  await until('the list of another person comes from the replica', async () => {
    // A node looks once a second how far the replica is, and leaves it out after five.
    await wait(1_500);
    await pauseReplay();
    try {
      written = `${randomBytes(8).toString('hex')}.example`;
      await add(writer, written);
      must(await sees(writer, written), 'a person does not see their own change');
      return !(await sees(reader, written));
    } finally {
      await resumeReplay();
    }
  });
  await until('the replica shows the change', () => sees(reader, written));

  databases.stream.pause();
  try {
    await add(writer, 'behind.example');
    await until('a replica that is behind is left out', neitherUses);
    must(await sees(reader, 'behind.example'), 'the primary does not answer for a late replica');
  } finally {
    databases.stream.resume();
  }
  await until('a replica that has followed is used again', bothUse);

  let isBack = false;
  let lists = 0;
  const reading = (async () => {
    for (; !isBack; lists += 1)
      must(await sees(reader, 'behind.example'), 'a list was wrong while the replica was away');
  })();
  const outage = async () => {
    await databases.stopReplica();
    await until('a replica that is away is left out', neitherUses);
    await databases.startReplica();
    await until('a replica that is back is used again', bothUse);
  };
  await Promise.all([outage().finally(() => (isBack = true)), reading]);
  return `a paused, a late and a stopped replica; ${lists} lists meanwhile, none failed or wrong, own changes seen at once`;
}

async function followed({ databases }: TriedSite): Promise<boolean> {
  const [at] = await databases.askPrimary<{ lsn: string }>('select pg_current_wal_flush_lsn() lsn');
  const [has] = await databases.askReplica<{ has: boolean }>(
    'select pg_last_wal_replay_lsn() >= $1::pg_lsn as has',
    [at?.lsn],
  );
  return has?.has === true;
}
