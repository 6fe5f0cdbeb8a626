import type { Announcement } from '@endcap/contract/content/announcements';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/call/call.ts';
import { keepBanner, keptAnnouncement } from '../../../lib/storage/user-storage.ts';

const freshMs = 5 * 60_000;

/** Null without an announcement. A background call: it does not prolong the session. */
export function bannerQuery(loginId: string) {
  return queryOptions({
    queryKey: ['banner', loginId],
    queryFn: async ({ signal }) => {
      const banner = (await call('GET /api/banner', { signal, background: true })) ?? null;
      keepBanner(loginId, banner && JSON.stringify(banner));
      return banner;
    },
    // The announcement of the last load is shown at once, so that the page does not jump.
    placeholderData: () => keptAnnouncement(loginId) ?? undefined,
    staleTime: freshMs,
    refetchInterval: freshMs,
    retry: false,
  });
}

/** Hides the announcement at once; a failed call does not show it again on this visit. */
export function useDismissBanner(loginId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = bannerQuery(loginId);
  return async ({ id }: Announcement) => {
    queryClient.setQueryData(queryKey, null);
    keepBanner(loginId, null);
    await call('POST /api/banner/:id/dismiss', { params: { id } }).catch(() => undefined);
    await queryClient.invalidateQueries({ queryKey });
  };
}
