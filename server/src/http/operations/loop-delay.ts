import type { FastifyInstance } from 'fastify';
import { AppError } from '../../app-error.ts';

const tickMs = 100;
/** One long pause, as of the garbage collector, is over when it is seen. */
const windowMs = 1_000;
const windows = 3;
const retryAfterSeconds = 5;
/** An operator and a load balancer look at these while the process is overloaded. */
const alwaysAnswered: ReadonlySet<string | undefined> = new Set([
  '/healthz',
  '/readyz',
  '/metrics',
]);

export interface LoopDelay {
  /** The longest of the last second. */
  seconds(): number;
  /** Whether it was longer in each of the last three seconds. */
  staysAbove(ms: number): boolean;
}

/** Measures how late the event loop is. */
export function watchLoopDelay(app: FastifyInstance): LoopDelay {
  /** The longest delay of each window, the newest first. */
  const longest: number[] = [0];
  let windowEnd = performance.now() + windowMs;
  let due = performance.now() + tickMs;
  const timer = setInterval(() => {
    const now = performance.now();
    longest[0] = Math.max(longest[0] ?? 0, now - due);
    due = now + tickMs;
    if (now < windowEnd) return;
    windowEnd = now + windowMs;
    longest.unshift(0);
    longest.splice(windows + 1);
  }, tickMs).unref();
  app.addHook('onClose', async () => clearInterval(timer));
  return {
    seconds: () => Math.max(longest[0] ?? 0, longest[1] ?? 0) / 1_000,
    staysAbove(ms) {
      const whole = longest.slice(1);
      return whole.length === windows && whole.every((delay) => delay > ms);
    },
  };
}

/**
 * Answers 503 while the loop is late: a request that would wait is better sent to another node. With
 * 0 it never does. Registered after the cookies, whose part of an answer fails without its first hook.
 */
export function refuseWhileLate(app: FastifyInstance, delay: LoopDelay, maxMs: number): void {
  if (maxMs === 0) return;
  app.addHook('onRequest', async (request) => {
    if (alwaysAnswered.has(request.routeOptions.url) || !delay.staysAbove(maxMs)) return;
    throw new AppError('server.unavailable', { retryAfterSeconds });
  });
}
