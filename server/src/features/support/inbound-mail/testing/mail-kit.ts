import { receiveMail } from '@endcap/contract/support/ticket-mail';
import { newId } from '../../../../db/id.ts';
import { transact } from '../../../../db/transact.ts';
import { buildUser } from '../../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { replyAddress } from '../../shared/reply-address.ts';
import { replySecret } from '../../tickets/mail/mail-comment.service.ts';
import { sendTicket } from '../../tickets/testing/ticket-kit.ts';
import { lockTicket, type NewComment, writeComment } from '../../tickets/write-comment.service.ts';

export const mailbox = 'support@retailer.example';
export const inboundSecret = 'inbound-secret-of-the-tests-0123456789';

export function startMailApp(env: Record<string, string> = {}): Promise<TestApp> {
  const inbound = { SUPPORT_MAILBOX: mailbox, INBOUND_MAIL_SECRET: inboundSecret };
  return startTestApp({ env: { HUMAN_CHECK: 'off', ...inbound, ...env } });
}

export interface MailGiven {
  from?: string;
  to?: string;
  subject?: string;
  messageId?: string | null;
  headers?: string[];
  /** Of the body; text unless it says otherwise. */
  type?: string;
  body?: string;
  files?: { name: string; content: Buffer; inline?: boolean }[];
}

/** A message as a mail program writes it. */
export function rawMail({ files = [], ...given }: MailGiven): Buffer {
  const {
    from = 'ana@people.example',
    to = mailbox,
    subject = 'Re: ticket',
    body = 'Hello',
  } = given;
  const { messageId = `<${newId()}@mail.example>`, headers = [] } = given;
  const { type = 'text/plain; charset=utf-8' } = given;
  const head = [
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${subject}`,
    ...(messageId ? [`Message-ID: ${messageId}`] : []),
    'MIME-Version: 1.0',
    ...headers,
  ];
  if (files.length === 0)
    return Buffer.from([...head, `Content-Type: ${type}`, '', body].join('\r\n'));
  const parts = files.flatMap(({ name, content, inline }) => [
    '--frontier',
    `Content-Type: application/octet-stream; name="${name}"`,
    `Content-Disposition: ${inline ? 'inline' : 'attachment'}; filename="${name}"`,
    'Content-Transfer-Encoding: base64',
    '',
    content.toString('base64').replace(/.{76}/g, '$&\r\n'),
  ]);
  return Buffer.from(
    [
      ...head,
      'Content-Type: multipart/mixed; boundary=frontier',
      ...['', '--frontier', `Content-Type: ${type}`, '', body, ...parts, '--frontier--', ''],
    ].join('\r\n'),
  );
}

/** As the mail server of the mailbox passes a message on. */
export async function post(test: TestApp, message: Buffer, secret = inboundSecret) {
  return test.anonymous.call(receiveMail, {
    headers: { authorization: `Bearer ${secret}` },
    file: { fileName: 'message.eml', content: message },
  });
}

export async function aTicketWithAddress(test: TestApp) {
  const user = await buildUser(test.db);
  const caller = await test.as(user);
  const sent = await sendTicket(test, { headers: caller.headers });
  const { incidentId: reference } = sent.json<{ incidentId: string }>();
  const address = replyAddress(await replySecret(test.db), mailbox, reference);
  const { id } = await test.db
    .selectFrom('ticket')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  const ofTicket = { from: user.loginId, to: address };
  return {
    ...{ id, user, caller, reference, address, ofTicket },
    /** Posts a mail of the requester to the ticket. */
    reply: (given: MailGiven = {}) => post(test, rawMail({ ...ofTicket, ...given })),
    comments: () =>
      test.db
        .selectFrom('ticket_comment')
        .selectAll()
        .where('ticket_id', '=', id)
        .orderBy('created_on')
        .offset(1)
        .execute(),
    ticket: () =>
      test.db.selectFrom('ticket').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    setStatus: (status: string) =>
      test.db.updateTable('ticket').set({ status }).where('id', '=', id).execute(),
  };
}

/** A reply of staff, as the queue writes it. */
export function answer(test: TestApp, ticketId: string, comment: Partial<NewComment> = {}) {
  const scope = {
    actor: { id: null, loginId: 'staff@retailer.example', name: 'Sam Staff' },
    company: null,
    requestId: 'test',
  };
  return transact(test.db, async (tx) => {
    const ticket = await lockTicket(tx, { id: ticketId });
    if (!ticket) throw new Error('no ticket');
    const author = { role: 'STAFF', id: null, name: 'Sam Staff' } as const;
    const written = { ticket, author, text: 'We looked at it.', ...comment };
    return writeComment(tx, test.config, scope, written);
  });
}

/** Two tickets of one requester, which may be merged. */
export async function twoTicketsWithAddress(test: TestApp) {
  const [first, second] = [await aTicketWithAddress(test), await aTicketWithAddress(test)];
  await test.db
    .updateTable('ticket')
    .set({
      requester_id: first.user.id,
      requester_email: first.user.loginId,
      company_id: first.user.company?.id ?? null,
    })
    .where('id', '=', second.id)
    .execute();
  return { first, second };
}
