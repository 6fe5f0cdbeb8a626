import { isLocale, type Locale } from '@endcap/contract/sites';

/** Local storage holds conveniences only; where it is full or forbidden the portal works without. */
function read(key: string, store: Storage = localStorage): string | null {
  try {
    return store.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string | null, store: Storage = localStorage) {
  try {
    if (value === null) store.removeItem(key);
    else store.setItem(key, value);
  } catch {
    // Nothing that matters is lost.
  }
}

export const colorSchemeKey = 'endcap.color-scheme';
const localeKey = 'endcap.locale';
const pageSizeKey = (loginId: string) => `endcap.page-size.${loginId}`;
const subMenuKey = 'endcap.sub-menu';
const popupKey = 'endcap.popup-seen';
const idleKey = 'idle';
const reloadKey = 'endcap.reloaded';
const pseudoKey = 'endcap.pseudo-locale';

export function recallLocale(): Locale | null {
  const value = read(localeKey);
  return isLocale(value) ? value : null;
}
export function rememberLocale(locale: Locale) {
  write(localeKey, locale);
}

/** The page size that this person last chose, on any table. */
export function recallPageSize(loginId: string): number | null {
  return Number(read(pageSizeKey(loginId))) || null;
}
export function rememberPageSize(loginId: string, size: number) {
  write(pageSizeKey(loginId), String(size));
}

/** The sub-menu that was open, restored on reload. */
export function recallSubMenu(): string | null {
  return read(subMenuKey);
}
export function rememberSubMenu(key: string | null) {
  write(subMenuKey, key);
}

/** A notice shows once per start; one that is dismissed for good is remembered on the server. */
export function popupSeen(): boolean {
  return read(popupKey) === '1';
}
export function rememberPopupSeen() {
  write(popupKey, '1');
}
export function resetPopup() {
  write(popupKey, null);
}

/** Set when inactivity ended the session; the page where the person arrives says so once. */
export function flagIdle() {
  write(idleKey, '1', sessionStorage);
}
export function wasIdle(): boolean {
  return read(idleKey, sessionStorage) === '1';
}
export function clearIdle() {
  write(idleKey, null, sessionStorage);
}

export function recallPseudo(): boolean {
  return read(pseudoKey, sessionStorage) === '1';
}
export function rememberPseudo(on: boolean) {
  write(pseudoKey, on ? '1' : null, sessionStorage);
}

const claimMs = 10 * 60_000;

/** Whether this tab may load that page anew. A second time it may not, nor where it cannot be noted. */
export function claimReload(entry: string, now: number): boolean {
  const [lastEntry, lastTime] = (read(reloadKey, sessionStorage) ?? '').split(' ');
  if (lastEntry === entry && now - Number(lastTime) < claimMs) return false;
  const claim = `${entry} ${now}`;
  write(reloadKey, claim, sessionStorage);
  return read(reloadKey, sessionStorage) === claim;
}
