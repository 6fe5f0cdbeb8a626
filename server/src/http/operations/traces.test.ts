import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { userContext } from '@endcap/contract/identity/identity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCompanyAdmin } from '../../testing/factories.ts';
import { startTestApp } from '../../testing/test-app.ts';

interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: Record<string, unknown> }[];
}

/** A collector that keeps what it gets. */
const received: { path: string | undefined; key: string | undefined; spans: SentSpan[] }[] = [];
const collector = createServer(async (request, response) => {
  const body = JSON.parse(await text(request));
  received.push({
    path: request.url,
    key: request.headers['x-key']?.toString(),
    spans: body.resourceSpans.flatMap(
      (one: { scopeSpans: { spans: SentSpan[] }[] }) => one.scopeSpans[0]?.spans,
    ),
  });
  response.setHeader('content-type', 'application/json').end('{}');
});
beforeAll(() => once(collector.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => collector.close());

const attributeOf = (span: SentSpan | undefined, key: string) =>
  Object.values(span?.attributes.find((one) => one.key === key)?.value ?? {})[0];

/** The spans of one call by an admin, sent when the portal stops. */
async function spansOf(env: Record<string, string>, headers: Record<string, string> = {}) {
  received.length = 0;
  const { port } = collector.address() as AddressInfo;
  const test = await startTestApp({
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-key=of%20ours',
      ...env,
    },
  });
  const admin = await buildCompanyAdmin(test.db);
  const answer = await (await test.as(admin)).call(userContext, { headers });
  await test.close();
  return { answer, spans: received.flatMap(({ spans }) => spans), loginId: admin.loginId };
}

describe('traces', () => {
  it('have a span for the request and one for each statement, without values', async () => {
    const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
    const { answer, spans, loginId } = await spansOf(
      { OTEL_TRACES_SAMPLER_ARG: '1' },
      { traceparent: `00-${traceId}-00f067aa0ba902b7-01` },
    );
    expect(received[0]).toMatchObject({ path: '/v1/traces', key: 'of ours' });
    const request = spans.find(({ name }) => name === `GET ${userContext.path}`);
    expect(request).toMatchObject({ traceId, parentSpanId: '00f067aa0ba902b7' });
    expect(attributeOf(request, 'http.response.status_code')).toBe(200);
    expect(attributeOf(request, 'endcap.request_id')).toBe(answer.headers['x-request-id']);
    const statements = spans.filter(({ name }) => name === 'postgresql');
    expect(statements.length).toBeGreaterThan(0);
    for (const statement of statements) {
      expect(statement).toMatchObject({ traceId, parentSpanId: request?.spanId });
    }
    expect(String(attributeOf(statements[0], 'db.query.text'))).toMatch(/^select /);
    expect(JSON.stringify(spans)).not.toContain(loginId);
  });

  it('are not begun by a caller when the share is 0', async () => {
    const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
    const { answer, spans } = await spansOf({ OTEL_TRACES_SAMPLER_ARG: '0' }, { traceparent });
    expect(answer.status).toBe(200);
    expect(spans).toEqual([]);
  });

  it('do not fail a call when the collector is away or the header is nonsense', async () => {
    const away = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' };
    const { answer } = await spansOf(
      { ...away, OTEL_TRACES_SAMPLER_ARG: '1' },
      { traceparent: 'x' },
    );
    expect(answer.status).toBe(200);
  });
});
