import { request as httpRequest } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { login } from '@endcap/contract/identity/identity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let port: number;
beforeAll(async () => {
  test = await startTestApp({ rateLimits: true, env: { TRUST_PROXY: '1', HUMAN_CHECK: 'off' } });
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  port = (test.app.server.address() as AddressInfo).port;
});
afterAll(() => test.close());

/** The text as it is, because clients tidy a target before they send it. */
function rawAnswer(lines: string[], body = ''): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    const head = [...lines, `Content-Length: ${body.length}`, 'Connection: close', '', ''];
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk.toString();
    });
    socket.on('end', () => resolve(answer));
    socket.on('error', reject);
    socket.write(head.join('\r\n') + body);
  });
}

function answerTo(
  path: string,
  host: string,
  more: Record<string, string> = {},
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const asked = httpRequest({ port, path, headers: { host, ...more } }, async (answer) => {
      resolve({ status: answer.statusCode ?? 0, text: await textOf(answer) });
    });
    asked.on('error', reject).end();
  });
}

const remaining = (answer: string) => Number(/x-ratelimit-remaining: (\d+)/i.exec(answer)?.[1]);

describe('the limit of calls', () => {
  const body = JSON.stringify({ loginId: 'missing@nowhere.example', password: 'x' });
  const post = (target: string, from: string) =>
    rawAnswer(
      [
        `POST ${target} HTTP/1.1`,
        'Host: localhost',
        'Content-Type: application/json',
        `X-Forwarded-For: ${from}`,
      ],
      body,
    );

  it.each([
    ['with an escape', '/%73vc/login'],
    ['as a whole address', 'http://localhost/svc/login'],
    ['with a slash at its end', '/svc/login/'],
  ])('counts a path %s like any other', async (_, target) => {
    const from = `192.0.2.${target.length}`;
    const first = remaining(await post(login.path, from));
    expect(first).toBeGreaterThan(0);
    const other = await post(target, from);
    expect(remaining(other)).toBe(first - 1);
  });

  it('goes by the address that the proxy has seen, not by one that the caller wrote', async () => {
    const seen = '198.51.100.7';
    const first = remaining(await post(login.path, `203.0.113.1, ${seen}`));
    expect(remaining(await post(login.path, `203.0.113.2, ${seen}`))).toBe(first - 1);
    expect(remaining(await post(login.path, '203.0.113.2'))).toBeGreaterThan(first - 1);
  });
});

describe('the host of a request', () => {
  it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'a'.repeat(2000), '', '%00'])(
    'may be %j and is answered without inner text',
    async (host) => {
      for (const path of ['/api/ccm', '/api/auth-status', '/svc/v1/nothing', '/healthz']) {
        const { status, text } = await answerTo(path, host);
        expect(status).toBeLessThan(500);
        expect(text).not.toContain('undefined');
      }
    },
  );

  it('is not replaced by a header that a proxy may have passed on from the caller', async () => {
    const forwarded = { 'x-forwarded-host': 'mx.localhost' };
    const [us, mx] = [
      await answerTo('/api/ccm', 'us.localhost'),
      await answerTo('/api/ccm', 'mx.localhost'),
    ];
    expect(us.text).not.toBe(mx.text);
    expect((await answerTo('/api/ccm', 'us.localhost', forwarded)).text).toBe(us.text);
  });

  it('may be missing in the old version of HTTP', async () => {
    expect(await rawAnswer(['GET /api/auth-status HTTP/1.0'])).toMatch(/^HTTP\/1\.1 [24]/);
  });
});
