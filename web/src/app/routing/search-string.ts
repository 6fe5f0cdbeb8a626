import { queryString } from '../../lib/call/call-address.ts';

type Search = Record<string, string | number | undefined>;

/** Addresses that people can read: `?lastUrl=/apps&page=2`, and no quotes around anything. */
export function parseSearch(search: string): Search {
  return Object.fromEntries(new URLSearchParams(search));
}

export function stringifySearch(search: Search): string {
  const written = queryString(search).replaceAll('%2F', '/');
  return written && `?${written}`;
}
