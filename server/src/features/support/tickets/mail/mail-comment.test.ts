import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../../db/id.ts';
import { transact } from '../../../../db/transact.ts';
import { buildUser } from '../../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { matchReplyAddress } from '../../shared/reply-address.ts';
import { aTicket, sendTicket } from '../testing/ticket-kit.ts';
import { queueCommentMail, replySecret } from './mail-comment.service.ts';

const mailbox = 'support@retailer.example';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ env: { HUMAN_CHECK: 'off', SUPPORT_MAILBOX: mailbox } });
});
afterAll(() => test.close());

async function aTicketOf(user?: Awaited<ReturnType<typeof buildUser>>) {
  const visitor = { ...aTicket, name: 'Vera Visitor', email: `${newId()}@visitors.example` };
  const headers = user ? (await test.as(user)).headers : {};
  const sent = await sendTicket(test, user ? { headers } : { detail: visitor });
  const { incidentId } = sent.json<{ incidentId: string }>();
  const { id } = await test.db
    .selectFrom('ticket')
    .select('id')
    .where('reference', '=', incidentId)
    .executeTakeFirstOrThrow();
  return { id, reference: incidentId, email: user?.loginId ?? visitor.email };
}

async function comment(
  ticketId: string,
  {
    author = 'STAFF',
    internal = false,
  }: { author?: 'STAFF' | 'REQUESTER'; internal?: boolean } = {},
) {
  const id = newId();
  const texts = { author_name: 'Sam Staff', body: 'We looked at it.' };
  await test.db
    .insertInto('ticket_comment')
    .values({ id, ticket_id: ticketId, author, internal, ...texts })
    .execute();
  await transact(test.db, (tx) => queueCommentMail(tx, test.config, id));
}

const mailsTo = (address: string) =>
  test.db
    .selectFrom('mail_outbox')
    .selectAll()
    .where('to_address', '=', address)
    .where('subject', 'like', '%T-%')
    .orderBy('created_on', 'desc')
    .execute();

describe('a reply of staff', () => {
  it('goes to the requester in their language with text, reference, link and a signed address', async () => {
    const user = await buildUser(test.db, { languageCode: 'fr-CA' });
    const ticket = await aTicketOf(user);
    await comment(ticket.id);
    const [mail] = await mailsTo(user.loginId);
    expect(mail).toMatchObject({
      subject: `Re: ${ticket.reference}\u00a0: votre billet de soutien`,
      company_id: user.company?.id,
      auto_submitted: 'no',
      message_references: [`<ticket.${ticket.id}@endcap.example>`],
    });
    expect(mail?.body_text).toContain('We looked at it.');
    expect(mail?.body_text).toContain('Répondez à ce courriel');
    expect(mail?.body_text).toContain(`/support/trackTicket/${ticket.reference}`);
    const secret = await replySecret(test.db);
    const shouted = String(mail?.reply_to).toUpperCase();
    expect(matchReplyAddress(secret, mailbox, ['x@y.example', shouted])).toMatchObject({
      kind: 'TICKET',
      reference: ticket.reference,
    });
  });

  it('has no word that a visitor typed', async () => {
    const ticket = await aTicketOf();
    await comment(ticket.id);
    const [mail] = await mailsTo(ticket.email);
    const words = JSON.stringify(mail);
    expect(words).toContain('We looked at it.');
    for (const typed of [aTicket.subject, 'exported', 'Vera']) expect(words).not.toContain(typed);
  });

  it('is not mailed when it is an internal note, or when the account is blocked', async () => {
    const user = await buildUser(test.db);
    const ticket = await aTicketOf(user);
    const before = await mailsTo(user.loginId);
    await comment(ticket.id, { internal: true });
    await test.db
      .updateTable('user_account')
      .set({ blocked_on: new Date() })
      .where('id', '=', user.id)
      .execute();
    await comment(ticket.id);
    expect(await mailsTo(user.loginId)).toEqual(before);
  });
});

describe('a comment of the requester', () => {
  it('goes to the assignee without a reply address, and to no one before there is one', async () => {
    const ticket = await aTicketOf(await buildUser(test.db));
    await comment(ticket.id, { author: 'REQUESTER' });
    const staff = await buildUser(test.db, { group: 'SUPER_ADMIN', company: null });
    await test.db
      .updateTable('ticket')
      .set({ assignee_id: staff.id })
      .where('id', '=', ticket.id)
      .execute();
    await comment(ticket.id, { author: 'REQUESTER' });
    const mails = await mailsTo(staff.loginId);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ reply_to: null, auto_submitted: 'auto-generated' });
    expect(mails[0]?.body_text).toContain('We looked at it.');
    expect(mails[0]?.body_text).toContain(`/ticketQueue/tickets/${ticket.reference}`);
  });

  it.each(['blocked_on', 'removed_on'] as const)(
    'goes to no assignee whose account has %s',
    async (ended) => {
      const ticket = await aTicketOf(await buildUser(test.db));
      const staff = await buildUser(test.db, { group: 'SUPER_ADMIN', company: null });
      await test.db
        .updateTable('ticket')
        .set({ assignee_id: staff.id })
        .where('id', '=', ticket.id)
        .execute();
      await test.db
        .updateTable('user_account')
        .set({ [ended]: new Date() })
        .where('id', '=', staff.id)
        .execute();
      await comment(ticket.id, { author: 'REQUESTER' });
      expect(await mailsTo(staff.loginId)).toEqual([]);
    },
  );
});

describe('a reply address', () => {
  it('with another ticket, another signature or none is forged; others name no ticket', async () => {
    const secret = await replySecret(test.db);
    const read = (address: string) => matchReplyAddress(secret, mailbox, [address]).kind;
    const { reference, email } = await aTicketOf();
    await comment((await aTicketOf()).id);
    expect(read(`support+${reference}.${'0'.repeat(24)}@retailer.example`)).toBe('FORGED');
    expect(read(`support+${reference}@retailer.example`)).toBe('FORGED');
    expect(read(`support+${reference}.@retailer.example`)).toBe('FORGED');
    expect(read(email)).toBe('NONE');
    expect(read(mailbox)).toBe('NONE');
    expect(read(`support+${reference}.x@retailer.example.evil.example`)).toBe('NONE');
    expect(read(`${'x'.repeat(100_000)}@retailer.example`)).toBe('NONE');
  });
});
