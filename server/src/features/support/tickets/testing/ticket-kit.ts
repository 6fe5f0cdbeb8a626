import { createTicket, readTicket } from '@endcap/contract/support/tickets';
import { expect } from 'vitest';
import { buildUser } from '../../../../testing/factories.ts';
import type { TestApp } from '../../../../testing/test-app.ts';
import { uploadForm } from '../../../../testing/upload-form.ts';

export const aTicket = {
  reason: 'BUG',
  subject: 'The export is empty',
  description: 'I exported last week.\nThe file has no rows.',
};

/** The beginning is what makes it a picture. */
export const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('pixels')]);

interface SentTicket {
  headers?: Record<string, string>;
  /** A text is sent as it is. */
  detail?: object | string;
  file?: { fileName: string; content: Buffer };
  query?: string;
}

export function sendTicket(
  { app }: TestApp,
  { headers = {}, detail = aTicket, file, query = '?oscType=BUG' }: SentTicket = {},
) {
  const incidentDetail = typeof detail === 'string' ? detail : JSON.stringify(detail);
  const form = uploadForm(file && { field: 'file', ...file }, { incidentDetail });
  const url = createTicket.path + query;
  const { payload } = form;
  return app.inject({ method: 'POST', url, headers: { ...headers, ...form.headers }, payload });
}

/** An archive of one entry without content, which says that it unpacks to a size. */
export function zipOf(name: string, unpacked: number): Buffer {
  const bytes = Buffer.from(name);
  const header = (signature: number, length: number) => {
    const head = Buffer.alloc(length);
    head.writeUInt32LE(signature, 0);
    return head;
  };
  const local = header(0x0403_4b50, 30);
  local.writeUInt16LE(bytes.length, 26);
  const central = header(0x0201_4b50, 46);
  central.writeUInt32LE(unpacked, 24);
  central.writeUInt16LE(bytes.length, 28);
  const end = header(0x0605_4b50, 22);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length + bytes.length, 12);
  end.writeUInt32LE(local.length + bytes.length, 16);
  return Buffer.concat([local, bytes, central, bytes, end]);
}

/** A ticket of a signed-in user, who may be given. */
export async function writeTicket(
  test: TestApp,
  given: SentTicket = {},
  user?: Awaited<ReturnType<typeof buildUser>>,
) {
  const author = user ?? (await buildUser(test.db));
  const caller = await test.as(author);
  const answer = await sendTicket(test, { headers: caller.headers, ...given });
  expect(answer.statusCode).toBe(201);
  const { incidentId } = answer.json<{ incidentId: string }>();
  const read = async () => (await caller.call(readTicket, { params: { incidentId } })).body;
  return { author, caller, incidentId, read };
}
