import type { ResponseStore, StoredResponse } from '../lib/storage/response-store.ts';

/** A response store in memory, whose content tests can read. */
export function memoryResponseStore(): ResponseStore & { stored: Map<string, StoredResponse> } {
  const stored = new Map<string, StoredResponse>();
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
