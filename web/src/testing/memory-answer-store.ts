import type { AnswerStore, StoredAnswer } from '../lib/storage/response-store.ts';

/** What the browser would keep, for tests to look at. */
export function memoryAnswerStore(): AnswerStore & { stored: Map<string, StoredAnswer> } {
  const stored = new Map<string, StoredAnswer>();
  return {
    stored,
    read: async (id) => stored.get(id),
    write: async (one) => void stored.set(one.id, structuredClone(one)),
    ids: async (until = Number.POSITIVE_INFINITY) =>
      [...stored.values()]
        .filter(({ at }) => at <= until)
        .sort((one, other) => one.at - other.at)
        .map(({ id }) => id),
    remove: async (ids) => {
      for (const id of ids) stored.delete(id);
    },
    clear: async () => stored.clear(),
  };
}
