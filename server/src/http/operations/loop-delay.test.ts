import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ env: { OVERLOAD_MS: '500' } });
});
afterAll(() => test.close());

function hold(ms: number): void {
  for (const end = performance.now() + ms; performance.now() < end; );
}

const ask = () => test.app.inject('/api/auth-status');

it('a loop that is late for seconds answers 503, is measured, and recovers', async () => {
  let answer = await ask();
  while (answer.statusCode === 200) {
    hold(900);
    await nextTurn();
    answer = await ask();
  }
  expect([answer.statusCode, answer.json().error.code, answer.headers['retry-after']]).toEqual([
    503,
    'server.unavailable',
    '5',
  ]);
  const { statusCode, body } = await test.app.inject('/metrics');
  expect(statusCode).toBe(200);
  expect(Number(/^event_loop_delay_seconds (\S+)$/m.exec(body)?.[1])).toBeGreaterThan(0.5);
  for (const url of ['/healthz', '/readyz']) {
    expect((await test.app.inject(url)).statusCode).toBe(200);
  }
  while ((await ask()).statusCode === 503) await wait(50);
});
