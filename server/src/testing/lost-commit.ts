import { vi } from 'vitest';
import { PortalClient } from '../db/connection.ts';

/**
 * While the work runs, the answer to a commit that wrote the table is lost: the change is stored, and
 * the caller is told that its connection ended.
 */
export async function withLostCommit<Result>(
  table: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const query = PortalClient.prototype.query;
  const writers = new WeakSet<object>();
  const writes = new RegExp(`(insert into|update|delete from) "?${table}"?\\b`);
  const spy = vi.spyOn(PortalClient.prototype, 'query');
  spy.mockImplementation(function answer(this: PortalClient, ...given: unknown[]) {
    const text = typeof given[0] === 'string' ? given[0] : '';
    if (text === 'begin') writers.delete(this);
    if (writes.test(text)) writers.add(this);
    const sent = Reflect.apply(query, this, given) as never;
    if (text !== 'commit' || !writers.delete(this)) return sent;
    return Promise.resolve(sent).then(() => {
      throw new Error('Connection terminated unexpectedly');
    }) as never;
  });
  try {
    return await work();
  } finally {
    spy.mockRestore();
  }
}
