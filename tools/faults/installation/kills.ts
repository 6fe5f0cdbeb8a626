import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { startWriting, summary } from './load.ts';
import { isSignedIn, must, type TriedSite, until } from './site.ts';

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
