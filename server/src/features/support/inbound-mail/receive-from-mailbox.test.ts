import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type ImapDouble, startImapDouble } from '../../../adapters/mail/testing/imap-double.ts';
import { noScanner } from '../../../adapters/scan/file-scanner.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { receiveFromMailbox } from './receive-from-mailbox.ts';
import { aTicketWithAddress, rawMail, startMailApp } from './testing/mail-kit.ts';

let test: TestApp;
let imap: ImapDouble;
beforeAll(async () => {
  imap = await startImapDouble();
  test = await startMailApp({ IMAP_URL: imap.url });
});
beforeEach(() => {
  imap.messages.length = 0;
});
afterAll(async () => {
  await imap.close();
  await test.close();
});

const failures: string[] = [];
const quiet = () => undefined;
const run = {
  jobId: 'poll',
  signal: new AbortController().signal,
  log: {
    ...{ debug: quiet, info: quiet, warn: quiet },
    error: (_: object, message: string) => void failures.push(message),
  },
};
const services = () => ({ ...test, scanner: noScanner() });
const poll = () => receiveFromMailbox(services(), run);
const arrive = (content: Buffer) => imap.messages.push({ content, flags: new Set() });
const flags = () => imap.messages.map(({ flags: set }) => [...set].toSorted());

it('unread messages become comments and are marked as read; others are left', async () => {
  const { ofTicket, comments } = await aTicketWithAddress(test);
  arrive(rawMail({ ...ofTicket, body: 'Old' }));
  imap.messages[0]?.flags.add('\\Seen');
  arrive(rawMail({ ...ofTicket, body: 'First' }));
  arrive(rawMail({ ...ofTicket, body: 'Second' }));
  await poll();
  await poll();
  expect((await comments()).map(({ body }) => body)).toEqual(['First', 'Second']);
  expect(flags()).toEqual([['\\Seen'], ['\\Seen'], ['\\Seen']]);
});

it('a message is marked only after it was stored, and one that arrives again is one comment', async () => {
  const { ofTicket, comments } = await aTicketWithAddress(test);
  arrive(rawMail(ofTicket));
  imap.closeBefore = 'UID STORE';
  await poll().catch(() => undefined);
  expect([flags(), (await comments()).length]).toEqual([[[]], 1]);
  await poll();
  expect([flags(), (await comments()).length]).toEqual([[['\\Seen']], 1]);
});

it('a message that cannot be stored stays unread, and the next one is taken', async () => {
  const { ofTicket, comments } = await aTicketWithAddress(test);
  arrive(rawMail({ ...ofTicket, files: [{ name: 'a.txt', content: Buffer.from('x') }] }));
  arrive(rawMail({ ...ofTicket, body: 'Next' }));
  const scanner = { isOn: async () => true, scan: () => Promise.reject(new Error('away')) };
  failures.length = 0;
  await receiveFromMailbox({ ...services(), scanner }, run);
  expect([flags(), failures.length]).toEqual([[[], ['\\Seen']], 1]);
  expect((await comments()).map(({ body }) => body)).toEqual(['Next']);
});

it('nothing is read without a mailbox', async () => {
  const before = imap.connections;
  const { IMAP_URL: _, ...config } = test.config;
  await receiveFromMailbox({ ...services(), config: { ...config, IMAP_URL: undefined } }, run);
  expect(imap.connections).toBe(before);
});
