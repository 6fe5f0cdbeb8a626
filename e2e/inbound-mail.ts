import { type APIRequestContext, expect, type Page } from '@playwright/test';

const secret = 'inbound-secret-of-the-journeys-0123456789';

/** The portal of the journeys takes answers by mail. */
export const inboundMailSettings = {
  SUPPORT_MAILBOX: 'support@retailer.example',
  INBOUND_MAIL_SECRET: secret,
};

interface Mail {
  from: string;
  to: string;
  subject?: string;
  text: string;
}

/** As the mail server of the support mailbox passes a message on. */
async function receiveMail(request: APIRequestContext, mail: Mail): Promise<unknown> {
  const { from, to, subject = 'Re: ticket', text } = mail;
  const id = `<${Date.now()}.${Math.random()}@mail.example>`;
  const head = [`From: ${from}`, `To: ${to}`, `Subject: ${subject}`, `Message-ID: ${id}`];
  const quoted = '\r\n\r\nOn Monday, Support wrote:\r\n> We got your ticket.\r\n';
  const message = `${head.join('\r\n')}\r\n\r\n${text}${quoted}`;
  const file = { name: 'message.eml', mimeType: 'message/rfc822', buffer: Buffer.from(message) };
  const response = await request.post('/svc/v1/support/inbound-mail', {
    headers: { authorization: `Bearer ${secret}` },
    multipart: { message: file },
  });
  return response.json();
}

/** An answer to a ticket becomes a comment. */
export async function answerByMail(request: APIRequestContext, mail: Mail): Promise<void> {
  expect(await receiveMail(request, mail)).toEqual({ outcome: 'COMMENT', reason: null });
}

/** A mail that names no ticket waits for staff. */
export async function askByMail(
  request: APIRequestContext,
  mail: Omit<Mail, 'to'> & { subject: string },
): Promise<void> {
  const to = inboundMailSettings.SUPPORT_MAILBOX;
  const answer = await receiveMail(request, { to, ...mail });
  expect(answer).toEqual({ outcome: 'PARKED', reason: 'NO_TICKET' });
}

/** A ticket of a visitor, for journeys that begin after it was sent; its reference. */
export async function makeTicketByMail(
  staff: Page,
  mail: Omit<Mail, 'to'> & { subject: string },
): Promise<string> {
  const { request } = staff.context();
  const parked = '/api/ticket-queue/parked-mail';
  await askByMail(request, mail);
  const found = await request.get(`${parked}?search=${encodeURIComponent(mail.subject)}`);
  const [{ id }] = (await found.json()).items;
  const made = await request.post(`${parked}/${id}/ticket`);
  expect(made.ok(), await made.text()).toBe(true);
  return (await made.json()).incidentId;
}
