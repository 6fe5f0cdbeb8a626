import { claimReload } from '../storage/storage.ts';

const timeoutMs = 120_000;
/** A promise that stays pending, because the page is about to reload. */
const never = () => new Promise<never>(() => undefined);

/** A deploy has a new entry script: each script may reload once, so that reloads cannot loop. */
function entry(): string {
  return document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? 'entry';
}

/** Reloads the page once. Returns false when that was tried already, so that the failure is shown. */
export function reloadOnce(reload = () => window.location.reload()): boolean {
  if (!claimReload(entry(), Date.now())) return false;
  reload();
  return true;
}

/** Replaces the loader's error message, because the router would recognise it and reload again. */
function broken(cause: unknown): never {
  throw new Error('A part of the page could not be loaded', { cause });
}

/** Loads code on demand. A load fails after a deploy or when the connection breaks. */
export async function chunk<Module>(load: () => Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), timeoutMs);
  });
  const came = await Promise.race([load().catch(broken), late]);
  clearTimeout(timer);
  if (came === 'late') {
    if (reloadOnce()) return never();
    throw new Error(`A part of the page did not load within ${timeoutMs / 1000} s`);
  }
  // The bundler's loader returns undefined after a handled failure: the page is reloading already.
  return came === undefined ? never() : came;
}
