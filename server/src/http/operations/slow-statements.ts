import type { FastifyInstance } from 'fastify';
import { watchStatements } from '../../db/statement-context.ts';

const maxTextLength = 2_000;

/** Logs each statement that takes long, with its request and without its values. */
export function logSlowStatements(app: FastifyInstance, slowMs: number): void {
  if (slowMs === 0) return;
  const stop = watchStatements(({ text, ms, requestId }) => {
    if (ms < slowMs) return;
    const statement = text.slice(0, maxTextLength);
    app.log.warn({ reqId: requestId, ms: Math.round(ms), statement }, 'slow statement');
  });
  app.addHook('onClose', async () => stop());
}
