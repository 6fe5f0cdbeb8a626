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
export const popupKey = 'endcap.popup-seen';
const idleKey = 'idle';
export const activeKey = 'endcap.active';
const seenKey = 'endcap.seen';
export const leftKey = (loginId: string) => `endcap.left.${loginId}`;
const reloadKey = 'endcap.reloaded';
const pseudoKey = 'endcap.pseudo-locale';

export function recallLocale(): Locale | null {
  const value = read(localeKey);
  return isLocale(value) ? value : null;
}
export function rememberLocale(locale: Locale) {
  write(localeKey, locale);
}

/** Urgent notices open again: once per start. */
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

/** When a call of this browser last prolonged the session on the server. */
export function recallSeen(): number {
  return Number(read(seenKey)) || 0;
}
export function rememberSeen(at: number) {
  write(seenKey, String(at));
}

/** The page on which the session ended, offered to the same user after signing in. */
export function rememberLeftPath(path: string) {
  const [, loginId] = (read(activeKey) ?? '').split(' ');
  if (loginId) write(leftKey(loginId), path);
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
