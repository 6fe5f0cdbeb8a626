import { createServer } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Mailer, MailRefusedError } from './mailer.ts';
import { smtpMailer } from './smtp-mailer.ts';
import { type SmtpDouble, startSmtpDouble } from './testing/smtp-double.ts';

const mail = {
  id: '0190a8f0-0000-7000-8000-000000000001',
  to: 'ada@supplier.example',
  subject: 'Bienvenida, señora Ñandú – you are invited',
  text: 'Hello Ada,\n\nFollow https://us.localhost/invitation?code=abc&x=1\n.\nGoodbye',
};

let server: SmtpDouble;
let mailer: Mailer;
beforeAll(async () => {
  server = await startSmtpDouble();
  mailer = smtpMailer(server.url, 'Endcap <no-reply@endcap.example>');
});
afterAll(async () => {
  mailer.close();
  await server.close();
});
beforeEach(() => {
  server.received.length = 0;
  server.recipients.length = 0;
  server.senders.length = 0;
});

describe('a mail over SMTP', () => {
  it('arrives with its text and headers', async () => {
    await mailer.send(mail);
    const [got] = server.received;
    expect(got?.text?.trimEnd()).toBe(mail.text);
    expect(got?.subject).toBe(mail.subject);
    expect(got?.from?.text).toBe('"Endcap" <no-reply@endcap.example>');
    expect(got?.to?.text).toBe(mail.to);
    expect(got?.messageId).toBe(`<${mail.id}@endcap.example>`);
    expect(got?.headers.get('auto-submitted')).toBe('auto-generated');
  });

  it('of a thread names its answers’ address, its thread and whether a person wrote it', async () => {
    const replyTo = 'support+t-2345678.0f@retailer.example';
    const references = ['<ticket.1@endcap.example>', '<b@supplier.example>'];
    await mailer.send({ ...mail, replyTo, references, autoSubmitted: 'no' });
    const [got] = server.received;
    expect(got?.headers.get('reply-to')).toMatchObject({ text: replyTo });
    expect(got?.headers.get('in-reply-to')).toBe(references[1]);
    expect(got?.headers.get('references')).toEqual(references);
    expect(got?.headers.has('auto-submitted')).toBe(false);
    expect(got?.headers.get('x-auto-response-suppress')).toBe('All');
    expect(server.senders).toEqual([replyTo]);
  });

  it('has the same Message-ID when it is sent again', async () => {
    await mailer.send(mail);
    await mailer.send(mail);
    expect(new Set(server.received.map(({ messageId }) => messageId)).size).toBe(1);
  });

  it('cannot carry a header or a second recipient in its fields', async () => {
    const sneaky = 'ada@supplier.example, eve@rival.example\r\nBcc: mallory@rival.example';
    await mailer
      .send({ ...mail, to: sneaky, subject: 'Hello\r\nBcc: eve@rival.example' })
      .catch(() => undefined);
    for (const got of server.received) {
      expect(got.headers.has('bcc')).toBe(false);
    }
    expect(server.recipients).not.toContain('eve@rival.example');
    expect(server.recipients).not.toContain('mallory@rival.example');
  });

  it('is refused for good by a 5xx answer, for now by a 4xx', async () => {
    server.refusals.push(550);
    await expect(mailer.send(mail)).rejects.toThrow(MailRefusedError);
    server.refusals.push(450);
    await expect(mailer.send(mail)).rejects.not.toThrow(MailRefusedError);
    await mailer.send(mail);
    expect(server.received).toHaveLength(1);
  });

  it('fails for now when no server answers', async () => {
    const closed = createServer().listen(0);
    const { port } = closed.address() as { port: number };
    await new Promise((resolve) => closed.close(resolve));
    const lonely = smtpMailer(`smtp://127.0.0.1:${port}`, 'no-reply@endcap.example');
    await expect(lonely.send(mail)).rejects.not.toThrow(MailRefusedError);
    lonely.close();
  });
});
