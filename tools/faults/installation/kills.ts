import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { startWriting, summary } from './load.ts';
import { isSignedIn, must, type TriedSite, until } from './site.ts';

/** Nodes are stopped with TERM and started again, as an upgrade does; no call may fail. */
export async function tryNodeReplacement(site: TriedSite, nodes: 1 | 2): Promise<string> {
  const users = await Promise.all([1, 2, 3, 4].map(() => site.signedIn()));
  const writing = startWriting(site, users, site.companyId);
  for (const index of [0, 1].slice(0, nodes)) {
    const before = writing.acknowledged();
    await until('the load runs', () => writing.acknowledged() > before + 20);
    must((await site.nodes[index]?.stop()) === 0, 'a node did not end with code 0');
    await site.startNode(index);
    // The proxy asks a node that has been away again after two seconds.
    await wait(2_500);
  }
  const lost = await writing.stop();
  must(lost.length === 0, `${lost.length} acknowledged writes lost`);
  // Our own proxy cannot know whether a node that closes has read a change, and does not repeat it.
  const expected = site.proxy.kind === 'own' ? [201, 502] : [201];
  const failed = [...writing.answers.keys()].filter((status) => !expected.includes(status));
  must(failed.length === 0, `calls failed: ${summary(writing)}`);
  for (const user of users) must(await isSignedIn(user), 'a session did not outlive a node');
  return `${nodes} of 2 nodes stopped and started again, ${summary(writing)}, 0 sessions ended`;
}

/** Nodes are killed with -9 in turn, under load, while mails are asked for. */
export async function tryNodeKills(site: TriedSite, kills: number): Promise<string> {
  const users = await Promise.all([1, 2, 3, 4].map(() => site.signedIn()));
  const writing = startWriting(site, users, site.companyId);
  const mailed: string[] = [];
  const asking = await site.signedIn();
  for (let done = 0; done < kills; done++) {
    const before = writing.acknowledged();
    await wait(randomInt(50, 600));
    const { loginId } = await site.newPerson();
    const path = '/svc/v1/identity/password-resets';
    const asked = asking.call({ method: 'POST', path, body: { email: loginId } });
    await wait(randomInt(0, 40));
    await site.nodes[done % 2]?.kill('portal');
    // A request that the kill interrupted was not acknowledged, and promises no mail.
    if ((await asked.catch(() => undefined))?.status === 204) mailed.push(loginId);
    await until('the other node goes on', () => writing.acknowledged() > before + 3);
    await site.startNode(done % 2);
  }
  const lost = await writing.stop();
  must(lost.length === 0, `${lost.length} acknowledged writes lost: ${lost.slice(0, 5)}`);
  for (const user of users) must(await isSignedIn(user), 'a session did not outlive a node');
  const recipients = () =>
    new Set(site.mail.received.flatMap(({ to }) => [to ?? []].flat().map(({ text }) => text)));
  await until('every promised mail has arrived', () =>
    mailed.every((address) => recipients().has(address)),
  );
  must(!writing.answers.has(500), 'a node answered 500');
  return `${kills} kills of a node, ${summary(writing)}, ${mailed.length} promised mails arrived, 0 sessions ended`;
}
