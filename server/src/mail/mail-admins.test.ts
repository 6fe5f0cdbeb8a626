import { afterAll, beforeAll, expect, it } from 'vitest';
import { transact } from '../db/transact.ts';
import { openJobDatabase } from '../jobs/testing/job-test-kit.ts';
import { buildCompany, buildUser } from '../testing/factories.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import { mailAdmins } from './mail-admins.ts';
import { sendMailJob } from './queue-mail.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await openJobDatabase([sendMailJob]);
});
afterAll(() => test.drop());

const values = { actor: 'Ana', domain: 'acme.example' };

async function mailsTo(domain: string) {
  const mails = await test.db
    .selectFrom('mail_outbox')
    .select(['to_address', 'subject', 'body_text'])
    .where('to_address', 'like', `%@${domain}`)
    .orderBy('to_address')
    .execute();
  return mails;
}

it('mails the active admins of each company in their language, and no other member', async () => {
  const [acme, zeta, rival] = [
    await buildCompany(test.db, { name: 'Acme' }),
    await buildCompany(test.db, { name: 'Zeta', site: 'MX' }),
    await buildCompany(test.db, { name: 'Rival' }),
  ];
  const build = (name: string, options: object) =>
    buildUser(test.db, { email: `${name}@admins.example`, role: 'ADMIN', ...options });
  const author = await build('a-author', { company: acme });
  await build('b-french', { company: acme, languageCode: 'fr-CA' });
  await build('c-mexican', { company: zeta });
  await build('x-blocked-here', { company: acme, state: 'BLOCKED' });
  await build('x-blocked', { company: acme, blocked: true });
  await build('x-pending', { company: acme, state: 'PENDING' });
  await build('x-user', { company: acme, role: 'USER' });
  await build('x-rival', { company: rival });
  const template = 'domainAdded';
  await transact(test.db, (tx) =>
    mailAdmins(tx, [
      { company: acme, template, values, exceptUserId: author.id },
      { company: zeta, template, values: (locale) => ({ ...values, actor: locale }) },
    ]),
  );
  const mails = await mailsTo('admins.example');
  expect(mails.map(({ to_address }) => to_address.split('@')[0])).toEqual([
    'b-french',
    'c-mexican',
  ]);
  expect(mails[0]?.body_text).toMatch(/^Bonjour/);
  expect(mails[0]?.body_text).toContain('Acme');
  expect(mails[1]?.body_text).toContain('es-MX');
  expect(mails[1]?.body_text).toContain('Zeta');
});

it('is not sent when the change is rolled back', async () => {
  const company = await buildCompany(test.db);
  await buildUser(test.db, { company, role: 'ADMIN', email: 'ada@rolled-back.example' });
  const change = transact(test.db, async (tx) => {
    await mailAdmins(tx, [{ company, template: 'domainAdded', values }]);
    throw new Error('the change fails');
  });
  await expect(change).rejects.toThrow('the change fails');
  expect(await mailsTo('rolled-back.example')).toEqual([]);
});
