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
const idleKey = 'idle';

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
