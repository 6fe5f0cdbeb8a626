import { readdir, readlink } from 'node:fs/promises';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { checkBeforeTicket, createTicket } from '@endcap/contract/support/tickets';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { aBrowser } from '../../../testing/checked-browser.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { uploadForm } from '../../../testing/upload-form.ts';
import { aTicket, sendTicket } from './testing/ticket-kit.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
  await test.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => test.close());

const detail = { ...aTicket, name: 'Vera Visitor', email: 'vera@visitors.example' };
const file = { fileName: 'big.txt', content: Buffer.alloc(2 * 1024 * 1024, 'x') };

/** The uploads that the server is receiving: their files have no name, and are open. */
async function openUploads(): Promise<string[]> {
  const folder = '/proc/self/fd';
  const numbers = await readdir(folder);
  const names = await Promise.all(numbers.map((n) => readlink(`${folder}/${n}`).catch(() => '')));
  return names.filter((name) => name.includes('endcap-file-'));
}

const until = (state: () => Promise<void>) => vi.waitFor(state, { timeout: 60_000 });

/** Sends the first half of a ticket with its file, and returns when it is arriving. */
async function sendHalf(
  headers: Record<string, string>,
): Promise<{ socket: Socket; rest: Buffer }> {
  const fields = { incidentDetail: JSON.stringify(detail) };
  const form = uploadForm({ field: 'file', ...file }, fields);
  const { port } = test.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  const head = {
    ...{ host: `localhost:${port}`, connection: 'close' },
    ...{ 'content-length': String(form.payload.length), ...form.headers, ...headers },
  };
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST ${createTicket.path} HTTP/1.1\r\n${lines.join('')}\r\n`);
  const half = form.payload.length / 2;
  socket.write(form.payload.subarray(0, half));
  await until(async () => expect(await openUploads()).toHaveLength(1));
  return { socket, rest: form.payload.subarray(half) };
}

const kept = async () => {
  const tickets = await test.db.selectFrom('ticket').select('id').execute();
  const files = await test.db.selectFrom('ticket_attachment').select('comment_id').execute();
  return [tickets.length, files.length];
};

/** A browser that has passed the check of a ticket before it sends the file. */
async function checked() {
  const browser = aBrowser(test, {}, checkBeforeTicket.path);
  const token = await browser.pass();
  return { ...browser.headers, 'x-bot-token': token };
}

it('an upload that is cut leaves no ticket and no file, and the same ticket is sent afterwards', async () => {
  const headers = await checked();
  const { socket } = await sendHalf(headers);
  socket.destroy();
  await until(async () => expect(await openUploads()).toEqual([]));
  expect(await kept()).toEqual([0, 0]);
  // The check is still good: the form was not whole.
  expect((await sendTicket(test, { headers, detail, file })).statusCode).toBe(201);
  expect(await kept()).toEqual([1, 1]);
});

it('the check is asked for before the file is sent, and is good for one ticket', async () => {
  await test.db.deleteFrom('ticket').execute();
  const headers = await checked();
  expect((await sendTicket(test, { headers, detail, file })).statusCode).toBe(201);
  const again = await sendTicket(test, { headers, detail, file });
  expect([again.statusCode, again.json().error.code]).toEqual([412, 'human.check_required']);
});

it('a check that runs out while the file arrives is good for it', async () => {
  await test.db.deleteFrom('ticket').execute();
  const { socket, rest } = await sendHalf(await checked());
  await test.db.updateTable('human_challenge').set({ expires_on: sql<Date>`now()` }).execute();
  socket.write(rest);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 201 /);
});
