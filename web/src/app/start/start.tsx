import { setNonce } from 'get-nonce';
import { createRoot } from 'react-dom/client';
import { loadAnalytics, startTracking } from '../../lib/browser/track.ts';
import { CallError } from '../../lib/call/call-error.ts';
import { basedOn } from '../../lib/call/exchange.ts';
import { createQueryClient } from '../../lib/call/query-client.ts';
import { pageSetting } from '../../lib/configuration/page-settings.ts';
import { setCurrentLocale, startLocale } from '../../lib/i18n/locale.ts';
import { loadAreas } from '../../lib/i18n/messages.ts';
import { applyPseudoLocale } from '../../lib/i18n/pseudo-locale.ts';
import { startCalls } from '../../lib/session/start-calls.ts';
import { resetPopup } from '../../lib/storage/storage.ts';
import { createAppRouter } from '../routing/router.tsx';
import { trackPageViews } from '../routing/track-page-views.ts';
import { startHumanChecks } from '../session/human-check-host.tsx';
import { App } from './app.tsx';
import { applyColorScheme } from './color-scheme.ts';
import { StartLoader } from './loader.tsx';
import { reloadOnceForMissingChunks } from './reload-once.ts';

const loaderMs = 300;

/** Sends all start calls in parallel, then renders when the texts and the configuration have loaded. */
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
  loadAnalytics(configuration.then(({ analytics }) => analytics));
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

/** Written here because no catalog may have been loaded. */
const failureText = 'Something went wrong. Please try again.';

/** Shown instead of a white page when the texts of the portal could not be loaded. */
function StartFailure({ error }: { error: unknown }) {
  return <p role="alert">{error instanceof CallError ? error.message : failureText}</p>;
}
