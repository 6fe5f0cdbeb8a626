import { setNonce } from 'get-nonce';
import { createRoot } from 'react-dom/client';
import { basedOn } from '../lib/bases.ts';
import { setCurrentLocale, startLocale } from '../lib/locale.ts';
import { loadAreas } from '../lib/messages.ts';
import { pageSetting } from '../lib/page-settings.ts';
import { applyPseudoLocale } from '../lib/pseudo-locale.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { startCalls } from '../lib/start-calls.ts';
import { resetPopup } from '../lib/storage.ts';
import { startTracking } from '../lib/track.ts';
import { App } from './app.tsx';
import { applyColorScheme } from './color-scheme.ts';
import { startHumanChecks } from './human-check-host.tsx';
import { reloadOnceForMissingChunks } from './reload-once.ts';
import { createAppRouter } from './router.tsx';
import { StartFailure } from './start-failure.tsx';
import { StartLoader } from './start-loader.tsx';
import { trackPageViews } from './track-page-views.ts';

const loaderMs = 300;

/** Asks for everything at once, then draws when the words and the configuration are there. */
export async function start(element: HTMLElement): Promise<void> {
  applyColorScheme();
  reloadOnceForMissingChunks();
  setNonce(pageSetting('csp-nonce') ?? '');
  resetPopup();
  const startedIn = startLocale();
  setCurrentLocale(startedIn);
  const queryClient = createQueryClient();
  const configuration = startCalls(queryClient);
  startTracking(configuration.then(({ tracking }) => tracking));
  const router = createAppRouter(queryClient);
  trackPageViews(router);
  startHumanChecks();
  const root = createRoot(element);
  const loader = setTimeout(() => root.render(<StartLoader />), loaderMs);
  try {
    await applyPseudoLocale();
    await Promise.all([loadAreas(startedIn, 'common', 'shell'), configuration]);
    for (const family of ['/api/', '/svc/']) basedOn(family);
    root.render(<App queryClient={queryClient} router={router} startLocale={startedIn} />);
  } catch (error) {
    root.render(<StartFailure error={error} />);
  } finally {
    clearTimeout(loader);
  }
}
