import { type APIRequestContext, expect } from '@playwright/test';

const secret = 'inbound-secret-of-the-journeys-0123456789';

/** The portal of the journeys takes answers by mail. */
export const inboundMailSettings = {
  SUPPORT_MAILBOX: 'support@retailer.example',
  INBOUND_MAIL_SECRET: secret,
};

/** As the mail server of the support mailbox passes a message on. */
export async function answerByMail(
  request: APIRequestContext,
  { from, to, text }: { from: string; to: string; text: string },
): Promise<void> {
  const id = `<${Date.now()}.${Math.random()}@mail.example>`;
  const head = [`From: ${from}`, `To: ${to}`, 'Subject: Re: ticket', `Message-ID: ${id}`];
  const quoted = '\r\n\r\nOn Monday, Support wrote:\r\n> We got your ticket.\r\n';
  const message = `${head.join('\r\n')}\r\n\r\n${text}${quoted}`;
  const file = { name: 'message.eml', mimeType: 'message/rfc822', buffer: Buffer.from(message) };
  const response = await request.post('/svc/v1/support/inbound-mail', {
    headers: { authorization: `Bearer ${secret}` },
    multipart: { message: file },
  });
  expect(await response.json()).toEqual({ outcome: 'COMMENT', reason: null });
}
