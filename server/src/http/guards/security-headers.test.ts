import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { authStatus, login } from '@endcap/contract/identity/identity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let port: number;
beforeAll(async () => {
  test = await startTestApp();
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  port = (test.app.server.address() as AddressInfo).port;
});
afterAll(() => test.close());

/** As text, because clients refuse to send most of these requests. */
async function rawAnswer(...lines: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(lines.join('\r\n'));
  return (await text(socket)).toLowerCase();
}

const closing = ['host: localhost', 'connection: close', '', ''];

describe('the security headers', () => {
  it.each([
    ['a call', `GET ${authStatus.path} HTTP/1.1`],
    ['a refused call', `POST ${login.path} HTTP/1.1`],
    ['a call that does not exist', 'GET /api/nothing HTTP/1.1'],
    ['a broken escape', 'GET /%zz HTTP/1.1'],
    ['the documentation', 'GET /docs/ HTTP/1.1'],
    ['health', 'GET /healthz HTTP/1.1'],
    ['metrics', 'GET /metrics HTTP/1.1'],
    ['a method without a route', `TRACE ${login.path} HTTP/1.1`],
    ['what is no request', 'no HTTP'],
  ])('are in the answer to %s', async (_, line) => {
    const answer = await rawAnswer(line, ...closing);
    expect(answer).toMatch(/^strict-transport-security: max-age=31536000; includesubdomains\r$/m);
    expect(answer).toMatch(/^x-content-type-options: nosniff\r$/m);
    expect(answer).toMatch(/^referrer-policy: same-origin\r$/m);
    const policy = /^content-security-policy: (.*)\r$/m.exec(answer)?.[1] ?? '';
    expect(policy.split(';').map((directive) => directive.trim())).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "base-uri 'none'",
        "object-src 'none'",
        "frame-ancestors 'none'",
      ]),
    );
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    expect(answer).not.toMatch(/^access-control-allow-origin/m);
    expect(answer).not.toMatch(/^(server|x-powered-by):/m);
  });
});

describe('a request whose end is ambiguous is refused', () => {
  const head = [`POST ${login.path} HTTP/1.1`, 'content-type: application/json'];

  it.each([
    ['with a length and chunks', ['content-length: 4', 'transfer-encoding: chunked']],
    ['with two lengths', ['content-length: 4', 'content-length: 5']],
    ['with chunks that are not the last encoding', ['transfer-encoding: chunked, identity']],
    ['with a length that is no number', ['content-length: +4']],
  ])('%s', async (_, headers) => {
    const answer = await rawAnswer(...head, ...headers, ...closing, '0', '', '');
    expect(answer).toMatch(/^http\/1\.1 400 /);
  });
});

it('TRACE is answered without what was sent', async () => {
  const answer = await rawAnswer(`TRACE ${login.path} HTTP/1.1`, 'x-secret: heard', ...closing);
  expect(answer).toMatch(/^http\/1\.1 40[45] /);
  expect(answer).not.toContain('heard');
});
