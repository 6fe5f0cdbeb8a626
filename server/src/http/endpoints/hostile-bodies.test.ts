import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { listEmailDomains } from '@endcap/contract/companies/email-domains';
import { translateColumns } from '@endcap/contract/dictionary/column-names';
import { anyone, endpoint, multipart } from '@endcap/contract/endpoint';
import { login } from '@endcap/contract/identity/identity';
import { errorDetailLimits, jsonBodyLimits } from '@endcap/contract/limits';
import { bulkCreate, bulkEdit } from '@endcap/contract/people/user-files';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { authorize } from '../../features/people/users/testing/user-company.ts';
import type { Caller } from '../../testing/caller.ts';
import { buildCompany, buildCompanyAdmin } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { uploadForm } from '../../testing/upload-form.ts';

let test: TestApp;
let caller: Caller;
beforeAll(async () => {
  test = await startTestApp();
  caller = await test.as(await buildCompanyAdmin(test.db));
});
afterAll(() => test.close());

async function post(url: string, payload: string, type = 'application/json') {
  const headers = { ...caller.headers, 'content-type': type };
  const response = await test.app.inject({ method: 'POST', url, headers, payload });
  return { ...response.json(), status: response.statusCode, length: response.body.length };
}

describe('a body of JSON with', () => {
  it.each([
    ['10,000 nested brackets', `${'['.repeat(10_000)}${']'.repeat(10_000)}`],
    ['500,000 brackets that are never closed', '['.repeat(500_000)],
    ['nested objects', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
    ['240,000 items', JSON.stringify({ names: Array(240_000).fill(1) })],
    ['95,000 unknown keys', `{${Array.from({ length: 95_000 }, (_, key) => `"${key}":1`)}}`],
  ])('%s is too large', async (_, payload) => {
    const { status, error } = await post(translateColumns.path, payload);
    expect([status, error.code]).toEqual([413, 'input.too_large']);
  });

  it('brackets, commas and escaped quotes inside a text is no larger than that text', async () => {
    const loginId = '[{,"\\'.repeat(40);
    const { status } = await post(login.path, JSON.stringify({ loginId, password: 'x' }));
    expect(status).toBe(401);
  });

  it('a text that is never closed is unreadable', async () => {
    const { status, error } = await post(login.path, `{"loginId":"${'\\'.repeat(100_001)}`);
    expect([status, error.code]).toEqual([400, 'input.unreadable']);
  });
});

describe('an error answer repeats', () => {
  it('some of the wrong fields, and the beginning of their names', async () => {
    const keys = Array.from({ length: 5_000 }, (_, key) => `"${'k'.repeat(100)}${key}":1`);
    const many = await post(login.path, `{${keys}}`);
    expect([many.status, many.error.details.length]).toEqual([400, errorDetailLimits.details]);
    const long = await post(login.path, JSON.stringify({ ['ä'.repeat(400_000)]: 1 }));
    const fields = long.error.details.map(({ field }: { field: string }) => field.length);
    expect(fields).toContain(errorDetailLimits.name);
    expect(Math.max(many.length, long.length)).toBeLessThan(60_000);
  });

  it('as few where each item of a list is wrong', async () => {
    const names = Array(4_000).fill(1);
    const { status, error } = await post(translateColumns.path, JSON.stringify({ names }));
    expect([status, error.details.length]).toEqual([400, errorDetailLimits.details]);
    expect(JSON.stringify({ names }).length / 2).toBeLessThan(jsonBodyLimits.values);
  });
});

it('a query of a thousand parameters is too large', async () => {
  const query = Object.fromEntries(Array.from({ length: 1_000 }, (_, at) => [`p${at}`, '1']));
  const { status, error } = await caller.call(listEmailDomains, { query: query as never });
  expect([status, error.code]).toEqual([413, 'input.too_large']);
});

describe('a broken form is answered with 4xx', () => {
  const form = () =>
    uploadForm({ field: 'file', fileName: 'a.csv', content: 'Email\na@b.example' });
  const type = form().headers['content-type'];
  const boundary = '--endcap-test-boundary';
  const whole = form().payload.toString();
  const part = (headers: string, content = 'x') =>
    `${boundary}\r\n${headers}\r\n\r\n${content}\r\n`;
  const field = 'content-disposition: form-data; name="a"';

  const fields = `${part(field).repeat(1_000)}${boundary}--`;

  it.each([
    ['without a boundary', 'multipart/form-data', whole],
    ['with an empty boundary', 'multipart/form-data; boundary=', whole],
    ['with another boundary', 'multipart/form-data; boundary=other', whole],
    ['that ends inside the headers of a part', type, whole.slice(0, 60)],
    ['that ends inside the file', type, whole.slice(0, -40)],
    ['that ends before its last boundary', type, part(field)],
    ['without any part', type, `${boundary}--\r\n`],
    ['that is empty', type, ''],
    ['of a part without a name', type, `${part('content-disposition: form-data')}${boundary}--`],
    ['of a part without headers', type, `${boundary}\r\n\r\nx\r\n${boundary}--\r\n`],
    ['of headers without a colon', type, `${part('nothing')}${boundary}--\r\n`],
    ['of a broken escape', type, `${part(`${field}; filename*=UTF-8''%ZZ`)}${boundary}--\r\n`],
    [
      'of an unknown character set',
      type,
      `${part(`${field}; filename*=x-none''a`)}${boundary}--\r\n`,
    ],
    ['that names the prototype', type, `${part(field.replace('"a"', '"__proto__"'))}${boundary}--`],
    ['of a thousand fields', type, `${part(field).repeat(1_000)}${boundary}--\r\n`],
    ['of two files', type, whole.replace(`${boundary}--`, whole)],
    ['of a file and a thousand fields', type, whole.replace(`${boundary}--`, fields)],
    [
      'of a field of nested JSON',
      type,
      `${part(`${field}\r\ncontent-type: application/json`, `${'['.repeat(30_000)}${']'.repeat(30_000)}`)}${whole}`,
    ],
  ])('%s', async (_, contentType, payload) => {
    const path = bulkEdit.path.replace(':companyId', caller.companyId ?? '');
    const { status, error } = await post(path, payload, contentType);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(error.requestId).toBeTruthy();
  });
});

describe('an uploaded file', () => {
  const upload = endpoint({
    method: 'POST',
    path: '/api/upload',
    summary: 'Takes a file',
    access: anyone,
    area: 'anywhere',
    body: multipart(z.object({}), { name: 'file', required: true, maxBytes: 1_000 }),
    response: z.object({ mode: z.string(), left: z.array(z.string()) }),
  });

  it('is open to its owner alone, and has no name that a kill could leave behind', async () => {
    // Tests of other files upload at the same time, into the folder that all have.
    const folder = await mkdtemp(join(tmpdir(), 'endcap-uploads-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    vi.stubEnv('TMPDIR', folder);
    onTestFinished(() => void vi.unstubAllEnvs());
    const own = await startTestApp({
      contract: {
        api: [upload],
        bindAll: (bind) =>
          bind(upload, async ({ body: { file } }) => {
            const { mode } = await stat(file?.path ?? '');
            const left = (await readdir(folder)).filter((name) =>
              /^endcap-(file|upload)/.test(name),
            );
            return { mode: (mode & 0o777).toString(8), left };
          }),
      },
    });
    onTestFinished(() => own.close());
    const { body } = await own.anonymous.call(upload, { file: { fileName: 'a', content: 'a' } });
    expect(body).toEqual({ mode: '600', left: [] });
  });
});

it('what is no request, or comes too slowly, is answered in the shape of every error', async () => {
  const slow = await startTestApp({ env: { REQUEST_SECONDS: '1' } });
  onTestFinished(() => slow.close());
  await slow.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = slow.app.server.address() as AddressInfo;
  const head = `POST ${login.path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json`;
  const [late, headers, noise] = await Promise.all([
    answerTo(port, `${head}\r\ncontent-length: 1000\r\n\r\n{"loginId":`),
    answerTo(port, `${head}\r\nx-long: ${'x'.repeat(20_000)}\r\n\r\n`),
    answerTo(port, 'no HTTP\r\n\r\n'),
  ]);
  const error = (code: string) => ({
    code,
    message: expect.any(String),
    requestId: expect.any(String),
  });
  expect(late).toEqual({ status: 408, error: error('request.too_slow') });
  expect(headers).toEqual({ status: 431, error: error('request.headers_too_large') });
  expect(noise).toEqual({ status: 400, error: error('input.unreadable') });
});

async function answerTo(port: number, request: string) {
  const socket = connect(port, '127.0.0.1');
  socket.write(request);
  const answer = await text(socket);
  return { status: Number(answer.slice(9, 12)), ...JSON.parse(answer.slice(answer.indexOf('{'))) };
}

it('a store of files that does not answer is 503, and nothing has begun', async () => {
  const STORAGE_URL = 's3://bucket?endpoint=http://127.0.0.1:1&region=x';
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'key');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
  onTestFinished(() => void vi.unstubAllEnvs());
  const own = await startTestApp({ env: { STORAGE_URL } });
  onTestFinished(() => own.close());
  const company = await buildCompany(own.db);
  const admin = await own.as(await buildCompanyAdmin(own.db, { company }));
  await authorize(own, company, 'people.example');
  const content = 'First Name,Last Name,Email,Role,Products\nAna,Ruiz,ana@people.example,User,\n';
  const { status, error } = await admin.call(bulkCreate, {
    params: { companyId: company.id },
    headers: { tenant_id: company.id },
    file: { fileName: 'users.csv', content },
  } as never);
  expect([status, error?.code]).toEqual([503, 'server.unavailable']);
  expect(await own.db.selectFrom('batch_task').selectAll().execute()).toEqual([]);
});
