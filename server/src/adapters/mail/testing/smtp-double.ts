import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerError } from 'smtp-server';

export interface SmtpDouble {
  url: string;
  received: ParsedMail[];
  recipients: string[];
  /** Of the envelopes. */
  senders: string[];
  /** What the next recipients are answered with; accepted once this is empty. */
  refusals: number[];
  close(): Promise<void>;
}

/** A mail server that keeps what it gets. */
export async function startSmtpDouble(): Promise<SmtpDouble> {
  const received: ParsedMail[] = [];
  const recipients: string[] = [];
  const senders: string[] = [];
  const refusals: number[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom({ address }, _session, callback) {
      senders.push(address);
      callback();
    },
    onRcptTo({ address }, _session, callback) {
      recipients.push(address);
      const code = refusals.shift();
      callback(code ? refusal(code) : undefined);
    },
    onData(stream, _session, callback) {
      simpleParser(stream).then((mail) => {
        received.push(mail);
        callback();
      }, callback);
    },
  });
  // A client that hangs up is no news here.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    recipients,
    senders,
    refusals,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function refusal(responseCode: number): SMTPServerError {
  return Object.assign(new Error('not now, or not at all'), { responseCode });
}
