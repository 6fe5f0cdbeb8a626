import type { Announcement } from '@endcap/contract/content/announcements';
import { activeKey, leftKey, popupKey, read, write } from './storage.ts';

// What the browser stores for a signed-in user: the first load of a visitor leaves it out.
const pageSizeKey = (loginId: string) => `endcap.page-size.${loginId}`;
const endedKey = 'endcap.ended';
const bannerKey = (loginId: string) => `endcap.banner.${loginId}`;
const invitationsKey = 'endcap.invitations-seen';

/** The page size that this user last chose, in any table. */
export function recallPageSize(loginId: string): number | null {
  return Number(read(pageSizeKey(loginId))) || null;
}
export function rememberPageSize(loginId: string, size: number) {
  write(pageSizeKey(loginId), String(size));
}

const columnsKey = (loginId: string, list: string) => `endcap.columns.${list}.${loginId}`;

/** The columns that this user chose for a list; null without a choice. */
export function recallColumns(loginId: string, list: string): string[] | null {
  return read(columnsKey(loginId, list))?.split(',') ?? null;
}
export function rememberColumns(loginId: string, list: string, ids: readonly string[] | null) {
  write(columnsKey(loginId, list), ids?.join() ?? null);
}

/** An urgent notice opens once per start; one that is dismissed for good is remembered on the server. */
export function popupSeen(noticeId: string): boolean {
  return read(popupKey) === noticeId;
}
export function rememberPopupSeen(noticeId: string) {
  write(popupKey, noticeId);
}

/** The time of this user's last activity, in any tab. */
export function recallActive(loginId: string): number {
  const [at, who] = (read(activeKey) ?? '').split(' ');
  return who === loginId ? Number(at) || 0 : 0;
}
export function rememberActive(loginId: string, at: number) {
  write(activeKey, `${at} ${loginId}`);
}

/** True for the first tab that finds the session over; only this tab ends it on the server. */
export function claimEnd(lastActive: number): boolean {
  if (read(endedKey) === String(lastActive)) return false;
  write(endedKey, String(lastActive));
  return true;
}

/** The page on which the session ended. */
export function recallLeftPath(loginId: string): string | undefined {
  return read(leftKey(loginId)) ?? undefined;
}
export function forgetLeftPath(loginId: string) {
  write(leftKey(loginId), null);
}

/** The announcement that this tab last showed to this user. */
export function keptAnnouncement(loginId: string): Announcement | null {
  try {
    return JSON.parse(read(bannerKey(loginId), 'session') ?? '') as Announcement;
  } catch {
    return null;
  }
}
export function keepBanner(loginId: string, banner: string | null) {
  write(bannerKey(loginId), banner, 'session');
}

/** Set when this tab has shown the user's invitations: they open by themselves once after a sign-in. */
export function wereInvitationsSeen(loginId: string): boolean {
  return read(invitationsKey, 'session') === loginId;
}
export function rememberInvitationsSeen(loginId: string | null) {
  write(invitationsKey, loginId, 'session');
}

/** Called at sign-out: removes what was stored about the visit. */
export function forgetVisit(loginId: string) {
  keepBanner(loginId, null);
  rememberInvitationsSeen(null);
  for (const key of [leftKey(loginId), activeKey, endedKey]) write(key, null);
}
