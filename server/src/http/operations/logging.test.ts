import { type AddressInfo, connect } from 'node:net';
import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import type { Scope } from '../../access/scope.ts';
import { AppError } from '../../app-error.ts';
import { readConfig } from '../../config.ts';
import { statementContext, timeStatement } from '../../db/statement-context.ts';
import { version } from '../../version.ts';
import { answerErrors } from '../endpoints/error-answers.ts';
import { loggerOptions, sendRequestId } from './logging.ts';
import { newRequestId } from './request-id.ts';
import { logSlowStatements } from './slow-statements.ts';
import { watchSpace } from './space.ts';

function serveWithLog() {
  let log = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      log += chunk;
      done();
    },
  });
  const app = Fastify({ logger: { ...loggerOptions('debug'), stream }, genReqId: newRequestId });
  sendRequestId(app);
  return { app, read: () => log };
}

describe('the log', () => {
  it('holds the id of the answer and no secret that the request brought', async () => {
    const { app, read } = serveWithLog();
    app.post('/svc/login', async (request) => {
      request.log.info({ body: request.body, token: 'token-in-log' }, 'careless');
      return {};
    });
    const response = await app.inject({
      method: 'POST',
      url: '/svc/login?code=one-time-code',
      headers: { cookie: 'endcap=secret-cookie', authorization: 'Bearer secret-bearer' },
      payload: { loginId: 'maya@northfield.example', password: 'secret-password' },
    });
    expect(read()).toContain(`"reqId":"${response.headers['x-request-id']}"`);
    expect(read()).toContain('"path":"/svc/login"');
    expect(read()).toContain(`"version":"${version}"`);
    expect(read()).not.toMatch(/secret-|one-time-code|token-in-log/);
  });

  it('has a caller who leaves during a body as a refusal, not as a failure of the portal', async () => {
    const { app, read } = serveWithLog();
    const config = readConfig({ ENVIRONMENT: 'production' });
    answerErrors(app, config, watchSpace(config));
    app.decorateRequest('scope', null);
    app.post('/svc/login', async () => ({}));
    await app.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.write('POST /svc/login HTTP/1.1\r\nhost: localhost\r\n');
    socket.write('content-type: application/json\r\ncontent-length: 100\r\n\r\n{"loginId":');
    await expect.poll(read).toContain('"path":"/svc/login"');
    socket.destroy();
    await expect.poll(read).toContain('"refusal":"input.unreadable"');
    expect(read()).not.toContain('request failed');
    await app.close();
  });

  it('has a line for each refusal: its code, the user, the account and the address', async () => {
    const { app, read } = serveWithLog();
    const config = readConfig({ ENVIRONMENT: 'production' });
    answerErrors(app, config, watchSpace(config));
    app.decorateRequest('scope', null);
    app.get('/api/users', (request) => {
      request.scope = { actor: { id: 'id-of-user' } } as Scope;
      throw new AppError('access.denied');
    });
    app.post('/svc/login', () => {
      throw new AppError('login.failed', { accountId: 'id-of-account' });
    });
    await app.inject({ url: '/api/users', remoteAddress: '192.0.2.7' });
    const { body } = await app.inject({ method: 'POST', url: '/svc/login' });
    const lines = read()
      .split('\n')
      .filter((line) => line.includes('request refused'));
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      {
        refusal: 'access.denied',
        userId: 'id-of-user',
        address: '192.0.2.7',
        time: expect.any(Number),
      },
      { refusal: 'login.failed', accountId: 'id-of-account', reqId: expect.any(String) },
    ]);
    expect(body).not.toContain('id-of-account');
  });

  it('names a slow statement and its request, and no quick one', async () => {
    const { app, read } = serveWithLog();
    logSlowStatements(app, 50);
    const runSlowly = () => {
      const finished = timeStatement('select slow');
      const end = performance.now() + 60;
      while (performance.now() < end);
      finished?.();
    };
    statementContext.run({ requestId: 'id-of-request' }, () => {
      timeStatement('select quick')?.();
      runSlowly();
    });
    const lines = () =>
      read()
        .split('\n')
        .filter((line) => line.includes('slow statement'));
    expect(lines().map((line) => JSON.parse(line))).toMatchObject([
      { reqId: 'id-of-request', ms: expect.any(Number), statement: 'select slow' },
    ]);
    await app.close();
    runSlowly();
    expect(lines()).toHaveLength(1);
  });
});
