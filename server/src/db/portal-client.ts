import pg from 'pg';
import { timeStatement, withRequestId } from './statement-context.ts';

/**
 * Turns pg's callbacks into promises itself: what pg's own promises reach is alive until the next
 * full collection, a fifth of all memory that a request takes, and every small collection then
 * paused the server for 20 ms.
 */
export class PortalClient extends pg.Client {
  // `never` is the only type that fits the return types of all overloads of `query`.
  override query(...given: unknown[]): never {
    const [text, values] = given;
    const send = (...sent: unknown[]) => Reflect.apply(super.query, this, sent) as never;
    const isPlain = typeof text === 'string' && typeof given.at(-1) !== 'function';
    if (!isPlain) return send(...given);
    return new Promise((resolve, reject) => {
      const finished = timeStatement(text);
      send({ text: withRequestId(text), values }, (error: Error | null, result: unknown) => {
        finished?.();
        if (error) reject(error);
        else resolve(result);
      });
    }) as never;
  }
}
