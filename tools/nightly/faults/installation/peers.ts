import { setTimeout as wait } from 'node:timers/promises';
import { uploadForm } from '../../../../server/src/testing/upload-form.ts';
import { summary, underLoad } from './load.ts';
import { isSignedIn, must, type TriedSite, until } from './site.ts';

/** The mail server is away while mails are asked for: each arrives later, once. */
export async function tryMailAway(site: TriedSite): Promise<string> {
  const people = await Promise.all(Array.from({ length: 5 }, () => site.newPerson()));
  const user = await site.signedIn();
  site.mail.link.cut();
  for (const { loginId } of people)
    await user.json({
      method: 'POST',
      path: '/svc/v1/identity/password-resets',
      body: { email: loginId },
    });
  const unsent = () =>
    site.db
      .selectFrom('mail_outbox')
      .select('id')
      .where(
        'to_address',
        'in',
        people.map(({ loginId }) => loginId),
      )
      .where('sent_on', 'is', null)
      .execute();
  await until('the mails wait in the outbox', async () => (await unsent()).length === 5);
  await wait(1_000);
  must(await isSignedIn(user), 'a call failed while the mail server was away');
  site.mail.link.restore();
  const arrived = (address: string) =>
    site.mail.received.filter(({ to }) => !Array.isArray(to) && to?.text === address).length;
  await until('all mails are sent', async () => (await unsent()).length === 0);
  must(
    people.every(({ loginId }) => arrived(loginId) === 1),
    'a mail arrived more than once, or not at all',
  );
  return '5 mails asked for while the mail server was away; all arrived when it was back, each once';
}

/** The file store is away: an upload is refused for now and succeeds later; other calls go on. */
export async function tryFilesAway(site: TriedSite): Promise<string> {
  const user = await site.signedIn();
  const ticket = {
    reason: 'ACCESS',
    subject: 'A file',
    description: 'With a file, while the file store is away.',
  };
  const form = uploadForm(
    { field: 'file', fileName: 'notes.txt', content: 'What the file says.' },
    { incidentDetail: JSON.stringify(ticket) },
  );
  const send = () =>
    user.call({ method: 'POST', path: '/svc/platform/support/osc/incidents', form });
  site.files.link.cut();
  const refused = await send();
  must(refused.status === 503, `an upload was answered with ${refused.status} ${refused.body}`);
  must(refused.headers['retry-after'] !== undefined, 'a 503 had no Retry-After');
  must(await isSignedIn(user), 'a call failed while the file store was away');
  site.files.link.restore();
  const taken = await send();
  must(taken.status === 201, `an upload was answered with ${taken.status} when it was back`);
  const tickets = await site.db.selectFrom('ticket').select('id').execute();
  must(tickets.length === 1, `${tickets.length} tickets instead of one`);
  return 'an upload while S3 was away got 503 and left nothing; the next one was stored';
}

/** The proxy is stopped and started under load. */
export async function tryProxyCut(site: TriedSite): Promise<string> {
  const writing = await underLoad(site, async ({ goesOn }) => {
    await site.restartProxy();
    await goesOn('the load goes on', 20);
  });
  return `the proxy (${site.proxy.kind}) killed and started, ${summary(writing)}, 0 sessions ended`;
}
