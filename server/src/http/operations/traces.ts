import {
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { watchStatements } from '../../db/statement-context.ts';
import { version } from '../../version.ts';

const maxTextLength = 2_000;

/** Sends a span for each request and for each of its statements to a collector, if there is one. */
export async function traceRequests(
  app: FastifyInstance,
  config: Pick<
    Config,
    'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_EXPORTER_OTLP_HEADERS' | 'OTEL_TRACES_SAMPLER_ARG'
  >,
): Promise<void> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: url } = config;
  if (!url) return;
  const { tracer, stop } = await startTracer(url, {
    headers: config.OTEL_EXPORTER_OTLP_HEADERS,
    share: config.OTEL_TRACES_SAMPLER_ARG,
  });
  const spans = new Map<string, Span>();

  app.addHook('onRequest', (request, _reply, done) => {
    const attributes = {
      'http.request.method': request.method,
      'url.path': request.url.split('?')[0] ?? '',
      'endcap.request_id': request.id,
    };
    const parent = parentOf(request.headers.traceparent);
    const span = tracer.startSpan(request.method, { kind: SpanKind.SERVER, attributes }, parent);
    spans.set(request.id, span);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request.id);
    spans.delete(request.id);
    const route = request.routeOptions.url;
    if (route) span?.updateName(`${request.method} ${route}`).setAttribute('http.route', route);
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
  const stopWatching = watchStatements(({ text, ms, requestId }) => {
    const span = requestId ? spans.get(requestId) : undefined;
    if (!span?.isRecording()) return;
    const attributes = {
      'db.system.name': 'postgresql',
      'db.query.text': text.slice(0, maxTextLength),
    };
    const end = Date.now();
    const options = { kind: SpanKind.CLIENT, startTime: end - ms, attributes };
    tracer.startSpan('postgresql', options, trace.setSpan(ROOT_CONTEXT, span)).end(end);
  });
  app.addHook('onClose', async () => {
    stopWatching();
    await stop();
  });
}

/** Loaded only here: a portal without a collector does not pay for it. */
async function startTracer(
  url: string,
  { headers, share }: { headers: Record<string, string>; share: number },
): Promise<{ tracer: Tracer; stop(): Promise<void> }> {
  const { BatchSpanProcessor, TraceIdRatioBasedSampler, TracerProvider } = await import(
    '@opentelemetry/sdk-trace'
  );
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
  const { resourceFromAttributes } = await import('@opentelemetry/resources');
  const exporter = new OTLPTraceExporter({ url: `${url.replace(/\/$/, '')}/v1/traces`, headers });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'endcap', 'service.version': version }),
    // The share is ours to decide: a caller could have every request traced by a header.
    sampler: new TraceIdRatioBasedSampler(share),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  return {
    tracer: provider.getTracer('endcap'),
    // A collector that is away must not keep the portal from stopping.
    stop: () => provider.shutdown().catch(() => undefined),
  };
}

/** The trace that a proxy or a caller has begun, as W3C Trace Context writes it. */
function parentOf(header: string | string[] | undefined): Context {
  const [, traceId, spanId, flags] =
    /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(String(header)) ?? [];
  if (!traceId || !spanId || !flags) return ROOT_CONTEXT;
  const traceFlags = Number.parseInt(flags, 16);
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}
