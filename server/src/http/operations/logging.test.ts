import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { version } from '../../version.ts';
import { loggerOptions, sendRequestId } from './logging.ts';
import { newRequestId } from './request-id.ts';

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
});
