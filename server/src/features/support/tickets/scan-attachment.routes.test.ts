import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { FilesUnavailableError } from '../../../adapters/files/file-store.ts';
import { clamdScanner } from '../../../adapters/scan/clamd-scanner.ts';
import { ScannerUnavailableError } from '../../../adapters/scan/file-scanner.ts';
import { type ClamdDouble, startClamdDouble } from '../../../adapters/scan/testing/clamd-double.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { aTicket, png, sendTicket } from './testing/ticket-kit.ts';

let clamd: ClamdDouble;
let test: TestApp;
beforeAll(async () => {
  clamd = await startClamdDouble({ maxBytes: 100_000 });
  test = await startTestApp({ env: { HUMAN_CHECK: 'off', CLAMD_ADDRESS: clamd.address } });
});
beforeEach(() => test.db.deleteFrom('throttle').execute());
afterAll(async () => {
  clamd.close();
  await test.close();
});

const detail = { ...aTicket, name: 'Vera Visitor', email: 'vera@visitors.example' };
const send = (app: TestApp, content: Buffer, fileName = 'notes.txt') =>
  sendTicket(app, { detail, file: { fileName, content } });

const kept = async () => ({
  tickets: (await test.db.selectFrom('ticket').select('id').execute()).length,
  files: (await test.db.selectFrom('ticket_attachment').select('id').execute()).length,
});

describe('a file of a ticket', () => {
  it('that is clean is stored after it was scanned', async () => {
    const before = await kept();
    expect((await send(test, png, 'a.png')).statusCode).toBe(201);
    expect(clamd.scanned).toEqual([png.toString('latin1')]);
    expect(await kept()).toEqual({ tickets: before.tickets + 1, files: before.files + 1 });
  });

  it('in which something is found is refused at its field, and nothing is stored', async () => {
    const before = await kept();
    const answer = await send(test, Buffer.from('EICAR test'));
    expect([answer.statusCode, answer.json().error]).toMatchObject([
      422,
      { code: 'file.infected', details: [{ field: 'file' }] },
    ]);
    expect(await kept()).toEqual(before);
  });

  it('is refused for now when the scanner refuses or does not answer, and names the file', async () => {
    const before = await kept();
    const unavailable = [503, { code: 'file.scan_unavailable', details: [{ field: 'file' }] }];
    const large = await send(test, Buffer.alloc(500_000, 'a'));
    expect([large.statusCode, large.json().error]).toMatchObject(unavailable);
    const gone = await startClamdDouble();
    gone.close();
    const away = await startTestApp({ env: { HUMAN_CHECK: 'off', CLAMD_ADDRESS: gone.address } });
    const answer = await send(away, Buffer.from('hello'));
    expect([answer.statusCode, answer.json().error]).toMatchObject(unavailable);
    expect(answer.headers['retry-after']).toBe('30');
    expect((await sendTicket(away, { detail })).statusCode).toBe(201);
    await away.close();
    expect(await kept()).toEqual(before);
  });

  it('that cannot be stored leaves no ticket and no file, and the next attempt succeeds', async () => {
    const before = await kept();
    const full = Object.assign(new Error('full'), { code: 'ENOSPC' });
    const save = vi.spyOn(test.files, 'save').mockRejectedValue(new FilesUnavailableError(full));
    const remove = vi
      .spyOn(test.files, 'remove')
      .mockRejectedValue(new FilesUnavailableError(full));
    const words = { ...detail, subject: 'The disk is full' };
    const file = { fileName: 'a.png', content: png };
    const answer = await sendTicket(test, { detail: words, file });
    expect([answer.statusCode, answer.json().error.code]).toEqual([503, 'server.no_space']);
    expect((await kept()).tickets).toBe(before.tickets);
    save.mockRestore();
    remove.mockRestore();
    expect((await sendTicket(test, { detail: words, file })).statusCode).toBe(201);
  });
});

it('a silent scanner is given up', async () => {
  const silent = await startClamdDouble({ silent: true });
  const path = join(test.config.DATA_DIR, 'scanned.txt');
  await writeFile(path, 'hello');
  const scan = clamdScanner(silent, { idleMs: 50, wholeMs: 10_000 }).scan(path);
  await expect(scan).rejects.toThrow(ScannerUnavailableError);
  silent.close();
});
