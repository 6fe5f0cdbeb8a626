import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { expect, it } from 'vitest';
import { announceClosing } from './closing.ts';

async function listen(drainMs: number): Promise<{ app: FastifyInstance; port: number }> {
  const app = Fastify({ return503OnClosing: false });
  announceClosing(app, drainMs);
  app.post('/change', async () => {
    await wait(5);
    return {};
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.addresses()[0] as { port: number };
  return { app, port };
}

/** A change as a proxy sends it; rejects with the error of a connection that was refused or cut. */
function change(port: number, agent: Agent): Promise<{ status: number; connection: string }> {
  return new Promise((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', method: 'POST', path: '/change', agent });
    sent.on('error', reject);
    sent.on('response', (answer) => {
      const { statusCode = 0, headers } = answer;
      answer.resume();
      answer.on('end', () => resolve({ status: statusCode, connection: headers.connection ?? '' }));
    });
    sent.end();
  });
}

it('answers once more on an open connection, and refuses a new one', async () => {
  const { app, port } = await listen(60_000);
  const kept = new Agent({ keepAlive: true, maxSockets: 1 });
  expect((await change(port, kept)).connection).toBe('keep-alive');
  const closed = app.close();
  const tried = () => change(port, new Agent()).then(String, ({ code }) => code);
  await expect.poll(tried).toBe('ECONNREFUSED');
  expect(await change(port, kept)).toEqual({ status: 200, connection: 'close' });
  await closed;
});

it('cuts no connection of callers who come while it stops', async () => {
  const { app, port } = await listen(2_000);
  const cut: string[] = [];
  const answered: number[] = [];
  const callers = Array.from({ length: 20 }, async () => {
    for (;;) {
      const outcome = await change(port, new Agent()).catch(
        (error: NodeJS.ErrnoException) => error,
      );
      if (!(outcome instanceof Error)) answered.push(outcome.status);
      else {
        if (outcome.code !== 'ECONNREFUSED') cut.push(outcome.message);
        return;
      }
    }
  });
  await wait(300);
  await Promise.all([app.close(), ...callers]);
  expect(cut).toEqual([]);
  expect(new Set(answered)).toEqual(new Set([200]));
});
