import { inboundMailLimits } from '@endcap/contract/limits';
import { listUndeliveredMail } from '@endcap/contract/operations/undelivered-mail';
import { readTicket } from '@endcap/contract/tickets/tickets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smtpMailer } from '../../adapters/mail/smtp-mailer.ts';
import { startSmtpDouble } from '../../adapters/mail/testing/smtp-double.ts';
import { transact } from '../../db/transact.ts';
import { findUnsentMail, updateSentOn } from '../../mail/mail-outbox.unscoped.repository.ts';
import { buildUser } from '../../testing/factories.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { queueCommentMail } from './mail-comment.service.ts';
import { answer, aTicketWithAddress, post, rawMail, startMailApp } from './testing/mail-kit.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startMailApp();
});
afterAll(() => test.close());

const mailsTo = (address: string) =>
  test.db
    .selectFrom('mail_outbox')
    .selectAll()
    .where('to_address', '=', address)
    .orderBy('created_on')
    .execute();

/** What the job does after a comment. */
const mailComment = (id: string) =>
  transact(test.db, (tx) => queueCommentMail(tx, test.config, id));

describe('an automatic mail', () => {
  it.each([
    ['Auto-Submitted: auto-replied'],
    ['Auto-Submitted: auto-generated (vacation)'],
    ['Precedence: bulk'],
    ['Precedence: list'],
    ['Precedence: auto_reply'],
    ['X-Autoreply: yes'],
    ['X-Auto-Response-Suppress: OOF'],
    ['Return-Path: <>'],
    ['List-Id: <news.example>'],
  ])('is a note for staff, answered by no mail and no change: %s', async (header) => {
    const { reply, setStatus, ticket, user, comments, caller, reference } =
      await aTicketWithAddress(test);
    await setStatus('RESOLVED');
    const before = await mailsTo(user.loginId);
    const { body } = await reply({ headers: [header], body: 'I am away until Monday.' });
    expect(body.outcome).toBe('AUTOMATIC');
    expect((await ticket()).status).toBe('RESOLVED');
    expect(await mailsTo(user.loginId)).toEqual(before);
    expect(await comments()).toMatchObject([{ internal: true, author: 'PORTAL', channel: 'MAIL' }]);
    const { threads } = (await caller.call(readTicket, { params: { incidentId: reference } })).body;
    expect(threads).toHaveLength(1);
  });

  it('is no automatic one by "Auto-Submitted: no"', async () => {
    const { reply } = await aTicketWithAddress(test);
    expect((await reply({ headers: ['Auto-Submitted: no'] })).body.outcome).toBe('COMMENT');
  });

  it('to no ticket, and a mail of the portal itself, are ignored', async () => {
    const newsletter = rawMail({ headers: ['List-Id: <news.example>'] });
    expect((await post(test, newsletter)).body.outcome).toBe('AUTOMATIC');
    const { reply, comments } = await aTicketWithAddress(test);
    const messageId = '<0192a0de-0000-7000-8000-0000000000ff@ENDCAP.example>';
    expect((await reply({ messageId })).body.outcome).toBe('AUTOMATIC');
    expect(await comments()).toEqual([]);
  });
});

describe('a mail that did not arrive', () => {
  const report = (messageId: string, action: string) =>
    [
      'This is the mail system. Your message could not be delivered.',
      '--frontier',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx.example',
      '',
      'Final-Recipient: rfc822; ana@people.example',
      `Action: ${action}`,
      'Status: 5.1.1',
      'Diagnostic-Code: smtp; 550 5.1.1',
      '  no such user',
      '--frontier',
      'Content-Type: text/rfc822-headers',
      '',
      `Message-ID: ${messageId}`,
      '--frontier--',
    ].join('\r\n');
  const type = 'multipart/report; report-type=delivery-status; boundary=frontier';
  const of = (messageId: string, action = 'failed') => ({
    from: 'MAILER-DAEMON@mx.example',
    headers: ['Return-Path: <>'],
    type,
    body: `--frontier\r\nContent-Type: text/plain\r\n\r\n${report(messageId, action)}`,
  });

  it('is shown to staff on the ticket and among undelivered mail; a delay is not', async () => {
    const { reply, id, user, comments } = await aTicketWithAddress(test);
    await mailComment((await answer(test, id)).id);
    const mail = (await mailsTo(user.loginId)).at(-1);
    const messageId = `<${mail?.id}@endcap.example>`;
    expect((await reply(of(messageId, 'delayed'))).body.outcome).toBe('AUTOMATIC');
    expect((await reply(of(messageId))).body.outcome).toBe('BOUNCE');
    const note = (await comments()).at(-1);
    expect(note).toMatchObject({ internal: true, author: 'PORTAL' });
    expect(note?.body).toContain(user.loginId);
    expect(note?.body).toContain('no such user');
    const operator = await test.as(
      await buildUser(test.db, { group: 'SUPER_ADMIN', company: null }),
    );
    const { items } = (await operator.call(listUndeliveredMail)).body;
    expect(items).toMatchObject([{ id: mail?.id, to: user.loginId }]);
  });

  it('of another ticket is not touched by a report that names it', async () => {
    const [ours, theirs] = [await aTicketWithAddress(test), await aTicketWithAddress(test)];
    await mailComment((await answer(test, theirs.id)).id);
    const mail = (await mailsTo(theirs.user.loginId)).at(-1);
    await ours.reply(of(`<${mail?.id}@endcap.example>`));
    expect((await mailsTo(theirs.user.loginId)).at(-1)?.failed_on).toBeNull();
  });
});

describe('a loop ends', () => {
  it('a closed ticket answers once, with the way to a new one', async () => {
    const { reply, setStatus, user, comments } = await aTicketWithAddress(test);
    const before = (await mailsTo(user.loginId)).length;
    await setStatus('CLOSED');
    for (let mails = 0; mails < 3; mails++) expect((await reply()).body.outcome).toBe('CLOSED');
    const mails = (await mailsTo(user.loginId)).slice(before);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ auto_submitted: 'auto-replied' });
    expect(mails[0]?.body_text).toContain('/support/ticketCreation');
    expect(await comments()).toEqual([]);
  });

  it('a ticket is opened again by mail three times a day', async () => {
    const { reply, setStatus, ticket } = await aTicketWithAddress(test);
    for (let times = 0; times < inboundMailLimits.reopenings; times++) {
      await setStatus('RESOLVED');
      expect((await reply()).body.outcome).toBe('COMMENT');
      expect((await ticket()).status).toBe('IN_PROGRESS');
    }
    await setStatus('RESOLVED');
    expect((await reply()).body).toEqual({ outcome: 'PARKED', reason: 'TOO_MANY_REOPENINGS' });
    expect((await ticket()).status).toBe('RESOLVED');
  });

  it('two robots that answer each other without a sign of it stop', async () => {
    const smtp = await startSmtpDouble();
    const mailer = smtpMailer(smtp.url, test.config.MAIL_FROM);
    const { user, id, comments } = await aTicketWithAddress(test);
    /** A robot of staff answers each comment, and a robot of the requester each mail. */
    let turns = 0;
    for (let isGoing = true; isGoing; turns++) {
      expect(turns).toBeLessThan(inboundMailLimits.perHour * 2);
      await mailComment((await answer(test, id, { text: `Robot ${turns}` })).id);
      const queued = (await mailsTo(user.loginId)).at(-1);
      const mail = queued && (await findUnsentMail(test.db, queued.id));
      if (!mail) break;
      await mailer.send(mail);
      await updateSentOn(test.db, mail.id);
      const to = mail.replyTo ?? '';
      expect(smtp.received.at(-1)?.headers.get('reply-to')).toMatchObject({ text: to });
      const { body } = await post(test, rawMail({ from: user.loginId, to, body: `Beep ${turns}` }));
      isGoing = body.outcome === 'COMMENT';
    }
    expect(turns).toBe(inboundMailLimits.perHour + 1);
    expect(smtp.received).toHaveLength(turns);
    const beeps = (await comments()).filter(({ author }) => author === 'REQUESTER');
    expect(beeps).toHaveLength(inboundMailLimits.perHour);
    mailer.close();
    await smtp.close();
  });
});
