import { listTickets } from '@endcap/contract/support/tickets';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { activityOf } from '../../../testing/activity-of.ts';
import { aBrowser, aMessage } from '../../../testing/checked-browser.ts';
import { buildCompanyAdmin, buildUser } from '../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  // What the check does is the business of its own tests.
  test = await startTestApp({ env: { HUMAN_CHECK: 'off', CONTACT_EMAIL: 'desk@endcap.example' } });
});
afterAll(() => test.close());
afterEach(() => test.db.deleteFrom('throttle').execute());

async function sent(body: object = aMessage, headers: Record<string, string> = {}) {
  const response = await aBrowser(test, headers).send(body);
  expect(response.statusCode).toBe(201);
  const { reference } = response.json();
  const row = await test.db
    .selectFrom('contact_message')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  const mails = await test.db
    .selectFrom('mail_outbox')
    .selectAll()
    .where('subject', 'like', `%${reference}%`)
    .execute();
  return { reference, row, mails };
}

const fieldsOf = (response: { json(): { error: { details?: { field: string }[] } } }) =>
  response.json().error.details?.map(({ field }) => field);

describe('a message from the contact form', () => {
  it('is kept, and mailed to the configured address with everything that was typed', async () => {
    const { reference, row, mails } = await sent();
    expect(reference).toMatch(/^C-[2-9A-HJKMNP-TW-Z]{6}$/);
    expect(row).toMatchObject({ ...aMessage, site: 'US', locale: 'en-US', user_id: null });
    expect(mails).toHaveLength(1);
    const [mail] = mails;
    expect(mail?.to_address).toBe('desk@endcap.example');
    expect(mail?.subject).toBe(`Contact us ${reference}: data (Analytical Foods)`);
    for (const typed of [aMessage.name, aMessage.email, aMessage.company, aMessage.message]) {
      expect(mail?.body_text).toContain(typed);
    }
    expect(mail?.body_text).toContain('Not signed in');
  });

  it('is never mailed to the address that was typed: it may be a stranger’s', async () => {
    await sent({ ...aMessage, email: 'stranger@elsewhere.example' });
    const copies = await test.db
      .selectFrom('mail_outbox')
      .select('id')
      .where('to_address', '=', 'stranger@elsewhere.example')
      .execute();
    expect(copies).toEqual([]);
  });

  it('works on every site, and is mailed in the language of the site', async () => {
    const mx = await sent(aMessage, { host: 'mx.localhost' });
    expect(mx.row).toMatchObject({ site: 'MX', locale: 'es-MX' });
    expect(mx.mails[0]?.subject).toMatch(/^Contacto C-/);
    const ca = await sent(aMessage, { host: 'ca.localhost', locale: 'en-US' });
    expect(ca.row).toMatchObject({ site: 'CA', locale: 'en-US' });
    expect(ca.mails[0]?.body_text).toContain('Entreprise\u00a0: Analytical Foods');
  });

  it('names the person who is signed in, and is in the log of the company', async () => {
    const user = await buildUser(test.db);
    const { headers } = await test.as(user);
    const { reference, row, mails } = await sent(aMessage, headers);
    expect(row.user_id).toBe(user.id);
    expect(mails[0]?.body_text).toContain(
      `Signed in as ${user.loginId}, for company ${user.company?.name}`,
    );
    const entries = await activityOf(test.db, user.company?.id ?? '');
    expect(entries).toMatchObject([
      {
        event: 'CONTACT_MESSAGE_SENT',
        actorId: user.id,
        entityId: row.id,
        entity: { name: reference },
      },
    ]);
    expect(JSON.stringify(entries)).not.toContain(aMessage.message);
  });

  it('with another address than the account’s is no ticket of the company, whose admins read nothing', async () => {
    const admin = await buildCompanyAdmin(test.db);
    const caller = await test.as(admin);
    const listed = async () => {
      const lists = (['me', 'company'] as const).map((of) =>
        caller.call(listTickets, { query: { of } }),
      );
      return (await Promise.all(lists)).map(({ body }) => body.totalElements);
    };
    const { reference } = await sent(
      { ...aMessage, email: 'private@home.example' },
      caller.headers,
    );
    const ticket = await test.db
      .selectFrom('ticket')
      .select(['company_id', 'requester_id', 'requester_email'])
      .where('subject', 'like', `%${reference}%`)
      .executeTakeFirstOrThrow();
    const noOne = { company_id: null, requester_id: null };
    expect(ticket).toEqual({ ...noOne, requester_email: 'private@home.example' });
    expect(await listed()).toEqual([0, 0]);
    await sent({ ...aMessage, email: admin.loginId }, caller.headers);
    expect(await listed()).toEqual([1, 1]);
  });

  it('is plain text wherever it goes', async () => {
    const typed = {
      ...aMessage,
      name: '<b>{name}</b>',
      company: "O'Neil {x, plural, other {#}} & <Sons>",
      message: 'One\r\ntwo\n\n<script>{alert}</script>\t=1+1',
    };
    const { row, mails } = await sent(typed);
    expect(row).toMatchObject({ name: typed.name, company: typed.company });
    expect(row.message).toBe('One\ntwo\n\n<script>{alert}</script>\t=1+1');
    expect(mails[0]?.subject).toContain(`(${typed.company})`);
    expect(mails[0]?.body_text.endsWith(row.message)).toBe(true);
  });

  it('is trimmed and may be as long as the form says', async () => {
    const { row } = await sent({ ...aMessage, name: '  Ada  ', message: 'x'.repeat(4_000) });
    expect(row.name).toBe('Ada');
    expect(row.message).toHaveLength(4_000);
  });

  it('is refused with every mistake at once, each at its field', async () => {
    const wrong = { name: ' ', email: 'ada@', company: '', reason: 'SPAM', message: '\n\n' };
    const response = await aBrowser(test).send(wrong);
    expect(response.statusCode).toBe(400);
    expect(fieldsOf(response)).toEqual(['name', 'email', 'company', 'reason', 'message']);
  });

  it.each([
    ['company', 'Acme\nBcc: eve@rival.example'],
    ['name', 'Ada\tLovelace'],
    ['name', 'x'.repeat(101)],
    ['message', 'x'.repeat(4_001)],
    ['message', 'red \u001b[31m'],
    ['email', 'ada@supplier.example, eve@rival.example'],
    ['admin', true],
  ])('is refused when its %s is %j', async (field, value) => {
    const response = await aBrowser(test).send({ ...aMessage, [field]: value });
    expect([response.statusCode, fieldsOf(response)]).toEqual([400, [field]]);
  });

  it('is not kept when it cannot be mailed, nor mailed when it cannot be kept', async () => {
    const count = async () => {
      const { rows } = await test.ownerPool.query(
        'select (select count(*) from contact_message) + (select count(*) from mail_outbox) as n',
      );
      return Number(rows[0].n);
    };
    const before = await count();
    await test.ownerPool.query('revoke insert on mail_outbox from endcap_app');
    expect((await aBrowser(test).send()).statusCode).toBe(500);
    await test.ownerPool.query('grant insert on mail_outbox to endcap_app');
    await test.ownerPool.query('revoke insert on contact_message from endcap_app');
    expect((await aBrowser(test).send()).statusCode).toBe(500);
    await test.ownerPool.query('grant insert on contact_message to endcap_app');
    expect(await count()).toBe(before);
    await sent();
  });
});

describe('many messages from one address', () => {
  it('wait after the fifth, with a retry time; mistyped ones do not count', async () => {
    for (let i = 0; i < 8; i++) await aBrowser(test).send({ ...aMessage, email: '' });
    for (let i = 0; i < 5; i++) await sent();
    const refused = await aBrowser(test).send();
    expect([refused.statusCode, refused.json().error.code]).toEqual([429, 'request.too_many']);
    const seconds = Number(refused.headers['retry-after']);
    expect(seconds).toBeGreaterThan(500);
    expect(seconds).toBeLessThanOrEqual(600);
  });
});
