import { claimReload } from '../storage/storage.ts';

const timeoutMs = 120_000;
/** What waits for a page that is about to be loaded anew. */
const never = () => new Promise<never>(() => undefined);

/** A deploy brings another entry script: each may ask for one reload, so that none can loop. */
function entry(): string {
  return document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? 'entry';
}

/** Reloads the page once. Returns false when that was tried already, so that the failure is shown. */
export function reloadOnce(reload = () => window.location.reload()): boolean {
  if (!claimReload(entry(), Date.now())) return false;
  reload();
  return true;
}

/** The loader's own words name a file; a router that knows them would reload by itself, again. */
function broken(cause: unknown): never {
  throw new Error('A part of the page could not be loaded', { cause });
}

/** Code that comes when it is needed. One that does not come is a deploy, or a line that broke. */
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
  // The bundler's loader answers a handled failure with nothing: the page is on its way out.
  return came === undefined ? never() : came;
}
