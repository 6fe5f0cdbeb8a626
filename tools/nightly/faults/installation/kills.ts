import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { summary, underLoad } from './load.ts';
import { must, type TriedSite, until } from './site.ts';

/** Nodes are stopped with TERM and started again, as an upgrade does; no call may fail. */
export async function tryNodeReplacement(site: TriedSite, nodes: 1 | 2): Promise<string> {
  const writing = await underLoad(site, async ({ goesOn }) => {
    for (const index of [0, 1].slice(0, nodes)) {
      const node = site.nodes[index];
      const code = await node?.stop();
      must(code === 0, `a node ended with code ${code}:\n${node?.output()}`);
      await site.startNode(index);
      // The proxy asks a node that has been away again after two seconds.
      await wait(2_500);
      await goesOn('the load goes on with both nodes', 20);
    }
  });
  // Our own proxy cannot know whether a node that closes has read a change, and does not repeat it.
  const expected = site.proxy.kind === 'own' ? [201, 502] : [201];
  const failed = [...writing.answers.keys()].filter((status) => !expected.includes(status));
  must(failed.length === 0, `calls failed: ${summary(writing)}`);
  return `${nodes} of 2 nodes stopped and started again, ${summary(writing)}, 0 sessions ended`;
}

/** Nodes are killed with -9 in turn, under load, while mails are asked for. */
export async function tryNodeKills(site: TriedSite, kills: number): Promise<string> {
  const mailed: string[] = [];
  const asking = await site.signedIn();
  const askForMail = async () => {
    const { loginId } = await site.newPerson();
    const path = '/svc/v1/identity/password-resets';
    const asked = await asking
      .call({ method: 'POST', path, body: { email: loginId } })
      .catch(() => undefined);
    // A request that the kill interrupted was not acknowledged, and promises no mail.
    if (asked?.status === 204) mailed.push(loginId);
  };
  const writing = await underLoad(site, async ({ goesOn }) => {
    for (let done = 0; done < kills; done++) {
      await wait(randomInt(50, 600));
      await askForMail();
      const another = askForMail();
      await wait(randomInt(0, 40));
      await site.nodes[done % 2]?.kill('portal');
      await another;
      await goesOn('the other node goes on', 3);
      await site.startNode(done % 2);
    }
  });
  must(mailed.length > 0, 'no mail was promised');
  const recipients = () =>
    new Set(site.mail.received.flatMap(({ to }) => [to ?? []].flat().map(({ text }) => text)));
  await until('every promised mail has arrived', () =>
    mailed.every((address) => recipients().has(address)),
  );
  return `${kills} kills of a node, ${summary(writing)}, ${mailed.length} promised mails arrived, 0 sessions ended`;
}
