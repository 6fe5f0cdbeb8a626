import { announcementList } from '@endcap/contract/content/content-lists';
import type {
  ManagedAnnouncement,
  NewAnnouncement,
} from '@endcap/contract/content/manage-announcements';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../lib/call/call.ts';
import { useChange } from '../../../../lib/call/use-change.ts';
import { type ListRequest, pageQuery, type ReadFilter } from '../../../../lib/tables/list-spec.ts';

const list = '/api/operations/announcements';
const one = `${list}/:announcementId` as const;
const key = ['manage-announcements'] as const;

type Listed = typeof announcementList;

export function announcementsOf(request: ListRequest<Listed>, filter: ReadFilter<Listed>) {
  const query = pageQuery(announcementList, request, filter);
  return queryOptions({
    queryKey: [...key, 'page', query],
    queryFn: ({ signal }) => call(`GET ${list}`, { query, signal }),
  });
}

export function getAnnouncement({ id }: ManagedAnnouncement): Promise<ManagedAnnouncement> {
  return call(`GET ${one}`, { params: { announcementId: id } });
}

/** The latest hundred. */
export function viewsQuery(announcementId: string) {
  return queryOptions({
    queryKey: [...key, 'views', announcementId],
    queryFn: ({ signal }) =>
      call(`GET ${one}/views`, { params: { announcementId }, query: { pageSize: 100 }, signal }),
  });
}

export function announcementHistoryQuery(announcementId: string) {
  return queryOptions({
    queryKey: [...key, 'history', announcementId],
    queryFn: ({ signal }) =>
      call(`GET ${one}/history`, { params: { announcementId }, query: { pageSize: 100 }, signal }),
  });
}

export function useCreateAnnouncement() {
  return useChange(key, (body: NewAnnouncement) => call(`POST ${list}`, { body }));
}

interface Change {
  announcement: ManagedAnnouncement;
  body: NewAnnouncement;
}

export function useChangeAnnouncement() {
  return useChange(key, ({ announcement: { id, version }, body }: Change) =>
    call(`PUT ${one}`, {
      params: { announcementId: id },
      headers: { 'if-match': `"${version}"` },
      body,
    }),
  );
}

export function useEndAnnouncement() {
  return useChange(key, ({ id }: ManagedAnnouncement) =>
    call(`POST ${one}/end`, { params: { announcementId: id } }),
  );
}

export function useDeleteAnnouncement() {
  return useChange(key, ({ id }: ManagedAnnouncement) =>
    call(`DELETE ${one}`, { params: { announcementId: id } }),
  );
}
