import type { QueryClient } from '@tanstack/react-query';

/** The query key that all cached glossary data starts with. */
export const glossaryKey = 'glossary';

const header = 'glossary-version';
const seen = new WeakMap<QueryClient, string>();

export function versionOf({ headers }: Response): string | null {
  return headers.get(header);
}

/** True until the server has reported another version, so cached data of this version may be shown. */
export function assumeVersion(client: QueryClient, version: string): boolean {
  if (!seen.has(client)) seen.set(client, version);
  return seen.get(client) === version;
}

/**
 * Compares the version of a response with the last known one. After a change all cached data is
 * stale: visible data is refetched now, the rest when it is needed.
 */
export function watchVersion(client: QueryClient) {
  return (response: Response) => {
    const version = versionOf(response);
    if (!version) return;
    const before = seen.get(client);
    seen.set(client, version);
    if (before !== undefined && before !== version) forget(client);
  };
}

/** Running requests return the new version anyway, so they are not restarted. */
const idle = {
  predicate: ({ state }: { state: { fetchStatus: string } }) => state.fetchStatus === 'idle',
};

/**
 * Reads a cached response again when the server reports another version before the query that took it
 * is idle: until then the query counts as a running request.
 */
export function refetchIfOutdated(
  client: QueryClient,
  { queryKey, version }: { queryKey: readonly unknown[]; version: string },
) {
  setTimeout(() => {
    if (!assumeVersion(client, version))
      void client.invalidateQueries({ queryKey, exact: true, ...idle });
  });
}

function forget(client: QueryClient) {
  client.removeQueries({ queryKey: [glossaryKey], type: 'inactive', ...idle });
  void client.invalidateQueries({ queryKey: [glossaryKey], ...idle });
}
