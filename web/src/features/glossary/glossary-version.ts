import type { QueryClient } from '@tanstack/react-query';

/** Everything that was read of the glossary is kept under this. */
export const glossaryKey = 'glossary';

const header = 'glossary-version';
const seen = new WeakMap<QueryClient, string>();

export function versionOf({ headers }: Response): string | null {
  return headers.get(header);
}

/** Whether something of that version may be shown: it may until the server tells of another. */
export function assumeVersion(client: QueryClient, version: string): boolean {
  if (!seen.has(client)) seen.set(client, version);
  return seen.get(client) === version;
}

/**
 * Looks at the version that an answer was made from. Another one than before: all that is kept is
 * out of date. What is on the screen is read again, the rest when it is needed.
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

function forget(client: QueryClient) {
  // What is on its way brings the new version itself.
  const idle = {
    predicate: ({ state }: { state: { fetchStatus: string } }) => state.fetchStatus === 'idle',
  };
  client.removeQueries({ queryKey: [glossaryKey], type: 'inactive', ...idle });
  void client.invalidateQueries({ queryKey: [glossaryKey], ...idle });
}
