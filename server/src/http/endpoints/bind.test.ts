import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  anyone,
  blob,
  type Endpoint,
  endpoint,
  eventStream,
  multipart,
  nothing,
} from '@endcap/contract/endpoint';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AppError } from '../../app-error.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { Bind } from './handler.ts';

let test: TestApp | undefined;
afterEach(() => test?.close());

async function serve(api: readonly Endpoint[], bindAll: (bind: Bind) => void) {
  test = await startTestApp({ contract: { api, bindAll } });
  return test;
}

describe('bind()', () => {
  const hello = endpoint({
    method: 'GET',
    path: '/api/hello',
    summary: 'Says hello',
    access: anyone,
    area: 'anywhere',
    query: z.object({ times: z.coerce.number<number>().int().max(3).default(1) }),
    response: z.object({ text: z.string(), more: z.object({ shown: z.string() }).nullable() }),
  });

  it('drops a field that the contract does not declare, inside a nullable object too', async () => {
    const answer = { text: 'hi', secret: 1, more: { shown: 'yes', secret: 2 } };
    const { app } = await serve([hello], (bind) => bind(hello, () => answer));
    const response = await app.inject('/api/hello');
    expect(response.json()).toEqual({ text: 'hi', more: { shown: 'yes' } });
  });

  it('writes a nullable object that is null', async () => {
    const { app } = await serve([hello], (bind) => bind(hello, () => ({ text: 'hi', more: null })));
    expect((await app.inject('/api/hello')).json()).toEqual({ text: 'hi', more: null });
  });

  it('gives the handler parsed input and names the field that is wrong', async () => {
    const { app } = await serve([hello], (bind) =>
      bind(hello, ({ query }) => ({ text: 'hi'.repeat(query.times), more: null })),
    );
    expect((await app.inject('/api/hello?times=2')).json()).toMatchObject({ text: 'hihi' });
    const refused = await app.inject('/api/hello?times=four');
    expect(refused.statusCode).toBe(400);
    expect(refused.json().error.details).toMatchObject([{ in: 'query', field: 'times' }]);
  });

  it('refuses to start when an endpoint of the contract is not bound', async () => {
    const started = serve([hello], () => {});
    await expect(started).rejects.toThrow('Not bound: GET /api/hello');
  });

  it('treats a refusal that the endpoint does not declare as a bug', async () => {
    const { app } = await serve([hello], (bind) =>
      bind(hello, () => {
        throw new AppError('email_domain.exists');
      }),
    );
    const response = await app.inject('/api/hello');
    expect([response.statusCode, response.json().error.code]).toEqual([500, 'server.failed']);
    expect(response.json().error.requestId).toBe(response.headers['x-request-id']);
  });

  it('says nothing of an inner error', async () => {
    const { app } = await serve([hello], (bind) =>
      bind(hello, () => {
        throw new Error('select * from secrets');
      }),
    );
    expect((await app.inject('/api/hello')).body).not.toContain('secrets');
  });
});

describe('a download', () => {
  const file = endpoint({
    method: 'GET',
    path: '/api/file',
    summary: 'A file',
    access: anyone,
    area: 'anywhere',
    response: blob('text/csv'),
  });

  it('is streamed with its name and type', async () => {
    const { app } = await serve([file], (bind) =>
      bind(file, () => ({
        fileName: 'niños y más.csv',
        contentType: 'text/csv',
        content: Readable.from(['a,b\n', '1,2\n']),
      })),
    );
    const response = await app.inject('/api/file');
    expect(response.body).toBe('a,b\n1,2\n');
    expect(response.headers['content-disposition']).toBe(
      "attachment; filename*=UTF-8''ni%C3%B1os%20y%20m%C3%A1s.csv",
    );
  });

  it('still answers a refusal as JSON', async () => {
    const { app } = await serve([file], (bind) =>
      bind(file, () => {
        throw new AppError('resource.not_found');
      }),
    );
    const response = await app.inject('/api/file');
    expect([response.statusCode, response.json().error.code]).toEqual([404, 'resource.not_found']);
  });
});

describe('an event stream', () => {
  const ticks = endpoint({
    method: 'GET',
    path: '/api/ticks',
    summary: 'Counts',
    access: anyone,
    area: 'anywhere',
    response: eventStream(z.object({ n: z.int() })),
  });

  it('sends each event in its declared shape', async () => {
    const { app } = await serve([ticks], (bind) =>
      bind(ticks, async function* () {
        yield { n: 1, secret: true };
        yield { n: 2 };
      }),
    );
    const response = await app.inject('/api/ticks');
    expect(response.headers['content-type']).toBe('text/event-stream; charset=utf-8');
    expect(response.body).toBe('data: {"n":1}\n\ndata: {"n":2}\n\n');
  });

  it('ends when the server stops, so that stopping does not wait for it', async () => {
    let aborted = false;
    const { app } = await serve([ticks], (bind) =>
      bind(ticks, async function* ({ signal }) {
        signal().addEventListener('abort', () => {
          aborted = true;
        });
        yield { n: 1 };
        await new Promise(() => {});
      }),
    );
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.addresses()[0] as { port: number };
    const response = await fetch(`http://127.0.0.1:${port}/api/ticks`);
    const reader = response.body?.getReader();
    await reader?.read();
    await app.close();
    expect((await reader?.read())?.done).toBe(true);
    expect(aborted).toBe(true);
  });
});

describe('stopping', () => {
  const slow = endpoint({
    method: 'GET',
    path: '/api/slow',
    summary: 'Takes its time',
    access: anyone,
    area: 'anywhere',
    response: z.object({ done: z.boolean() }),
  });

  it('lets a request that is under way finish, and then ends at once', async () => {
    const underWay = Promise.withResolvers<void>();
    const { app } = await serve([slow], (bind) =>
      bind(slow, async () => {
        underWay.resolve();
        await new Promise((resolve) => setTimeout(resolve, 300));
        return { done: true };
      }),
    );
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.addresses()[0] as { port: number };
    const answer = fetch(`http://127.0.0.1:${port}/api/slow`);
    await underWay.promise;
    const [response] = await Promise.all([answer, app.close()]);
    expect(await response.json()).toEqual({ done: true });
  });
});

describe('an upload', () => {
  const upload = endpoint({
    method: 'POST',
    path: '/api/upload',
    summary: 'Takes a file',
    access: anyone,
    area: 'anywhere',
    body: multipart(z.object({ confirmed: z.enum(['true', 'false']) }), {
      name: 'file',
      required: true,
      maxBytes: 1_000,
    }),
    response: z.object({ confirmed: z.string(), fileName: z.string(), text: z.string() }),
  });
  const bindUpload = (bind: Bind) =>
    bind(upload, async ({ body }) => ({
      confirmed: body.fields.confirmed,
      fileName: body.file?.fileName ?? '',
      text: body.file ? await readFile(body.file.path, 'utf8') : '',
    }));

  async function send(app: TestApp['app'], form: FormData) {
    const request = new Request('http://localhost/', { method: 'POST', body: form });
    return app.inject({
      method: 'POST',
      url: '/api/upload',
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    });
  }

  it('arrives as fields and a file on disk, whatever the order', async () => {
    const { app } = await serve([upload], bindUpload);
    const form = new FormData();
    form.set('file', new File(['añadir'], 'usuarios.csv'));
    form.set('confirmed', 'true');
    const response = await send(app, form);
    expect(response.json()).toEqual({
      confirmed: 'true',
      fileName: 'usuarios.csv',
      text: 'añadir',
    });
  });

  it('is refused when it is too large, incomplete or no form at all', async () => {
    const { app } = await serve([upload], bindUpload);
    const large = new FormData();
    large.set('confirmed', 'true');
    large.set('file', new File(['x'.repeat(2_000)], 'big.csv'));
    expect((await send(app, large)).statusCode).toBe(413);
    const empty = new FormData();
    empty.set('confirmed', 'true');
    const refused = await send(app, empty);
    expect(refused.json().error.details).toMatchObject([{ field: 'file', code: 'field.required' }]);
    const json = await app.inject({ method: 'POST', url: '/api/upload', payload: { a: 1 } });
    expect(json.statusCode).toBe(400);
  });
});

describe('a changing call from another site', () => {
  const change = endpoint({
    method: 'POST',
    path: '/api/change',
    summary: 'Changes something',
    access: anyone,
    area: 'anywhere',
    response: nothing,
  });

  let shared: TestApp;
  beforeAll(async () => {
    const bindAll = (bind: Bind) => bind(change, () => undefined);
    shared = await startTestApp({ contract: { api: [change], bindAll } });
  });
  afterAll(() => shared.close());

  it.each([
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ origin: 'https://localhost' }, 403],
    [{ origin: 'http://localhost:8080' }, 403],
    [{ origin: 'http://evil@localhost' }, 403],
    [{ origin: 'http://localhost/evil' }, 403],
    [{ origin: 'http://localhost', 'sec-fetch-site': 'cross-site' }, 403],
    [{ origin: 'http://localhost', 'sec-fetch-site': 'same-site' }, 403],
    [{ origin: 'http://localhost', 'sec-fetch-site': 'nonsense' }, 403],
    [{ 'sec-fetch-site': 'same-origin' }, 204],
    [{ origin: 'http://localhost:80' }, 204],
    [{}, 204],
  ])('with %o answers %i', async (headers, status) => {
    const response = await shared.app.inject({ method: 'POST', url: '/api/change', headers });
    expect(response.statusCode).toBe(status);
  });
});

describe('a body', () => {
  const echo = endpoint({
    method: 'POST',
    path: '/api/echo',
    summary: 'Takes a text',
    access: anyone,
    area: 'anywhere',
    body: z.object({ text: z.string() }),
    response: nothing,
  });

  it('of more than a megabyte is refused before it is read to the end', async () => {
    const { app } = await serve([echo], (bind) => bind(echo, () => undefined));
    const payload = { text: 'x'.repeat(1_100_000) };
    const response = await app.inject({ method: 'POST', url: '/api/echo', payload });
    expect([response.statusCode, response.json().error.code]).toEqual([413, 'input.too_large']);
  });
});
