import { isLocale, type Locale } from '@endcap/contract/sites';

/** `local` is shared by all tabs and stays; `session` belongs to this tab. */
type Store = 'local' | 'session';

/** A function, because a browser that forbids storage throws on each access to it. */
const storageOf = (store: Store): Storage => (store === 'local' ? localStorage : sessionStorage);

/** The portal also works when the storage is full or forbidden, so errors are ignored. */
export function read(key: string, store: Store = 'local'): string | null {
  try {
    return storageOf(store).getItem(key);
  } catch {
    return null;
  }
}

export function write(key: string, value: string | null, store: Store = 'local') {
  try {
    if (value === null) storageOf(store).removeItem(key);
    else storageOf(store).setItem(key, value);
  } catch {
    // A full or forbidden storage loses only optional values.
  }
}

export function keysWith(prefix: string, store: Store = 'local'): string[] {
  try {
    const storage = storageOf(store);
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
    return keys.filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

export const colorSchemeKey = 'endcap.color-scheme';
const localeKey = 'endcap.locale';
const pageSizeKey = (loginId: string) => `endcap.page-size.${loginId}`;
const popupKey = 'endcap.popup-seen';
const idleKey = 'idle';
const activeKey = 'endcap.active';
const seenKey = 'endcap.seen';
const endedKey = 'endcap.ended';
const leftKey = (loginId: string) => `endcap.left.${loginId}`;
const bannerKey = (loginId: string) => `endcap.banner.${loginId}`;
const invitationsKey = 'endcap.invitations-seen';
const reloadKey = 'endcap.reloaded';
const pseudoKey = 'endcap.pseudo-locale';

export function recallLocale(): Locale | null {
  const value = read(localeKey);
  return isLocale(value) ? value : null;
}
export function rememberLocale(locale: Locale) {
  write(localeKey, locale);
}

/** The page size that this user last chose, in any table. */
export function recallPageSize(loginId: string): number | null {
  return Number(read(pageSizeKey(loginId))) || null;
}
export function rememberPageSize(loginId: string, size: number) {
  write(pageSizeKey(loginId), String(size));
}

/** An urgent notice opens once per start; one that is dismissed for good is remembered on the server. */
export function popupSeen(noticeId: string): boolean {
  return read(popupKey) === noticeId;
}
export function rememberPopupSeen(noticeId: string) {
  write(popupKey, noticeId);
}
export function resetPopup() {
  write(popupKey, null);
}

/** Set when inactivity ended the session; the next page shows it once. */
export function flagIdle() {
  write(idleKey, '1', 'session');
}
export function wasIdle(): boolean {
  return read(idleKey, 'session') === '1';
}
export function clearIdle() {
  write(idleKey, null, 'session');
}

/** The time of this user's last activity, in any tab. */
export function recallActive(loginId: string): number {
  const [at, who] = (read(activeKey) ?? '').split(' ');
  return who === loginId ? Number(at) || 0 : 0;
}
export function rememberActive(loginId: string, at: number) {
  write(activeKey, `${at} ${loginId}`);
}

/** When a call of this browser last prolonged the session on the server. */
export function recallSeen(): number {
  return Number(read(seenKey)) || 0;
}
export function rememberSeen(at: number) {
  write(seenKey, String(at));
}

/** True for the first tab that finds the session over; only this tab ends it on the server. */
export function claimEnd(lastActive: number): boolean {
  if (read(endedKey) === String(lastActive)) return false;
  write(endedKey, String(lastActive));
  return true;
}

/** The page on which the session ended, offered to the same user after signing in. */
export function rememberLeftPath(path: string) {
  const [, loginId] = (read(activeKey) ?? '').split(' ');
  if (loginId) write(leftKey(loginId), path);
}

export function recallLeftPath(loginId: string): string | undefined {
  return read(leftKey(loginId)) ?? undefined;
}
export function forgetLeftPath(loginId: string) {
  write(leftKey(loginId), null);
}

/** The announcement that this tab last showed to this user. */
export function keptBanner(loginId: string): string | null {
  return read(bannerKey(loginId), 'session');
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

export function recallPseudo(): boolean {
  return read(pseudoKey, 'session') === '1';
}
export function rememberPseudo(on: boolean) {
  write(pseudoKey, on ? '1' : null, 'session');
}

const claimMs = 10 * 60_000;

/** True when this tab may reload the page: once per entry script, and only when that can be stored. */
export function claimReload(entry: string, now: number): boolean {
  const [lastEntry, lastTime] = (read(reloadKey, 'session') ?? '').split(' ');
  if (lastEntry === entry && now - Number(lastTime) < claimMs) return false;
  const claim = `${entry} ${now}`;
  write(reloadKey, claim, 'session');
  return read(reloadKey, 'session') === claim;
}
