import type { FlagSetting } from '@endcap/contract/products/flag-settings';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call/call.ts';
import { useChange } from '../../../lib/call/use-change.ts';

const list = '/api/operations/flags';
const one = `${list}/:flag/sites/:site` as const;
const key = ['feature-flags'] as const;

export const flagsQuery = queryOptions({
  queryKey: [...key, 'list'],
  queryFn: ({ signal }) => call(`GET ${list}`, { signal }),
});

type FlagOfSite = Pick<FlagSetting, 'flag' | 'site'>;

export async function findFlag({ flag, site }: FlagOfSite): Promise<FlagSetting | undefined> {
  const { items } = await call(`GET ${list}`);
  return items.find((item) => item.flag === flag && item.site === site);
}

/** The newest hundred; the activity log has the rest. */
export function flagHistoryQuery({ flag, site }: FlagOfSite) {
  return queryOptions({
    queryKey: [...key, 'history', flag, site],
    queryFn: ({ signal }) =>
      call(`GET ${one}/history`, { params: { flag, site }, query: { pageSize: 100 }, signal }),
  });
}

export function decisionsQuery(loginId: string) {
  return queryOptions({
    queryKey: [...key, 'decisions', loginId],
    queryFn: ({ signal }) => call(`GET ${list}/decisions`, { query: { loginId }, signal }),
    retry: false,
  });
}

interface FlagChange {
  setting: FlagSetting;
  variationKey: string;
  rolloutPercent: number;
}

export function useSetFlag() {
  return useChange(key, ({ setting: { flag, site, version }, ...body }: FlagChange) =>
    call(`PUT ${one}`, { params: { flag, site }, headers: { 'if-match': `"${version}"` }, body }),
  );
}

export function useClearFlag() {
  return useChange(key, ({ flag, site, version }: FlagSetting) =>
    call(`DELETE ${one}`, { params: { flag, site }, headers: { 'if-match': `"${version}"` } }),
  );
}
