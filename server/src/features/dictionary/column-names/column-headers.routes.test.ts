import { readFile } from 'node:fs/promises';
import { readColumnHeaders, translateColumns } from '@endcap/contract/dictionary/column-names';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { spreadsheetFolder } from '../../../adapters/spreadsheet/testing/spreadsheet-files.ts';
import type { Caller } from '../../../testing/caller.ts';
import { buildCompany, buildUser } from '../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
let caller: Caller;
let files: Awaited<ReturnType<typeof spreadsheetFolder>>;
beforeAll(async () => {
  test = await startTestApp();
  files = await spreadsheetFolder();
  caller = await test.as(await buildUser(test.db));
});
afterAll(async () => {
  await test.close();
  await files.remove();
});

async function upload(content: string | Uint8Array, as = caller) {
  const form = new FormData();
  form.set('file', new File([Buffer.from(content)], 'report.xlsx'));
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  return test.app.inject({
    method: 'POST',
    url: readColumnHeaders.path,
    headers: { ...as.headers, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}

async function workbook(headers: string[]): Promise<Uint8Array> {
  const columns = headers.map((header) => ({ header, width: 10 }));
  const rows = [['not', 'a', 'header']];
  return readFile(await files.write({ name: 'Report', columns, rows }));
}

describe('reading the header row of a spreadsheet', () => {
  it('reads a workbook, without blanks, repetitions and line breaks', async () => {
    const headers = ['NET_SLS_AMT', '', ' Store\r\nNumber ', '=SUM', 'NET_SLS_AMT', '  '];
    const response = await upload(await workbook(headers));
    expect([response.statusCode, response.json()]).toEqual([
      200,
      { names: ['NET_SLS_AMT', 'Store Number', '=SUM'] },
    ]);
  });

  it('reads a text, from its first line that is not empty', async () => {
    const response = await upload('\r\n;;\r\nArtículo;"Ventas; netas"\r\n1;2\r\n');
    expect(response.json()).toEqual({ names: ['Artículo', 'Ventas; netas'] });
  });

  it('reads no more names than can be asked for, each no longer than allowed', async () => {
    const many = Array.from({ length: 600 }, (_, at) => `${'👍'.repeat(150)}${at}`.slice(-250));
    const { names } = (await upload(await workbook(many))).json() as { names: string[] };
    expect(names.length).toBeLessThanOrEqual(500);
    const { status } = await caller.call(translateColumns, { body: { names } });
    expect(status).toBe(200);
  });

  it('finds no names in an empty file', async () => {
    expect((await upload('')).json()).toEqual({ names: [] });
  });

  it.each([
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d', 'hex')],
    ['a broken workbook', Buffer.from('PK\x03\x04 and nothing else')],
  ])('refuses %s', async (_, content) => {
    const response = await upload(content);
    expect([response.statusCode, response.json().error.code]).toEqual([422, 'file.unreadable']);
  });

  it('refuses a form without a file', async () => {
    const form = new FormData();
    form.set('other', 'x');
    const request = new Request('http://localhost/', { method: 'POST', body: form });
    const response = await test.app.inject({
      method: 'POST',
      url: readColumnHeaders.path,
      headers: { ...caller.headers, 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    expect([response.statusCode, response.json().error.code]).toEqual([400, 'input.invalid']);
  });

  it('is for people who are signed in, and not for the sites that have no dictionary', async () => {
    const company = await buildCompany(test.db, { site: 'MX' });
    const mexican = await test.as(await buildUser(test.db, { company }));
    expect((await upload('a,b', test.anonymous)).statusCode).toBe(401);
    expect((await upload('a,b', mexican)).statusCode).toBe(404);
  });
});
