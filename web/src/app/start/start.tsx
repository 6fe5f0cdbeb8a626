import { setNonce } from 'get-nonce';
import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { watchColorScheme } from '../../lib/browser/color-scheme.ts';
import { loadAnalytics, startTracking } from '../../lib/browser/track.ts';
import { CallError } from '../../lib/call/call-error.ts';
import { basedOn } from '../../lib/call/exchange.ts';
import { createQueryClient } from '../../lib/call/query-client.ts';
import { pageSetting } from '../../lib/configuration/page-settings.ts';
import { setCurrentLocale, siteLocale, startLocale } from '../../lib/i18n/locale.ts';
import { loadAreas } from '../../lib/i18n/messages.ts';
import { applyPseudoLocale, isPseudoLocale } from '../../lib/i18n/pseudo-locale.ts';
import { startCalls } from '../../lib/session/start-calls.ts';
import { resetPopup } from '../../lib/storage/storage.ts';
import { outlineOf } from '../routing/outline-of.ts';
import { type AppRouter, addRoutesOfAddress, createAppRouter } from '../routing/router.tsx';
import { trackPageViews } from '../routing/track-page-views.ts';
import { startHumanChecks } from '../session/human-check-host.tsx';
import { loadSignedInParts } from '../shell/signed-in-parts.ts';
import { App } from './app.tsx';
import { StartLoader } from './loader.tsx';
import { restorePageData } from './page-data.ts';
import { reloadOnceForMissingChunks } from './reload-once.ts';

const loaderMs = 300;

/** Sends all start calls in parallel, then renders when the texts and the configuration have loaded. */
export async function start(element: HTMLElement): Promise<void> {
  reloadOnceForMissingChunks();
  setNonce(pageSetting('csp-nonce') ?? '');
  resetPopup();
  watchColorScheme();
  if (isPseudoLocale()) element.replaceChildren();
  const isRendered = element.childElementCount > 0;
  const startedIn = isRendered ? siteLocale() : startLocale();
  setCurrentLocale(startedIn);
  const queryClient = createQueryClient();
  restorePageData(queryClient);
  const configuration = startCalls(queryClient);
  startTracking(configuration.then(({ tracking }) => tracking));
  loadAnalytics(configuration.then(({ analytics }) => analytics));
  const router = createAppRouter(queryClient);
  const routesOfAddress = addRoutesOfAddress(router);
  trackPageViews(router);
  startHumanChecks();
  const app = <App queryClient={queryClient} router={router} startLocale={startedIn} />;
  const ready = async () => {
    await applyPseudoLocale();
    await Promise.all([
      loadAreas(startedIn, 'common', 'shell'),
      configuration,
      routesOfAddress,
      pageSetting('session') === 'none' ? null : loadSignedInParts(),
    ]);
    for (const family of ['/api/', '/svc/']) basedOn(family);
  };
  if (isRendered) await adopt(element, { router, routesOfAddress, app, ready });
  else await fill(element, { router, routesOfAddress, app, ready });
}

interface Rendered {
  router: AppRouter;
  /** The routes that the address needs have been added. */
  routesOfAddress: Promise<void>;
  app: ReactNode;
  ready: Ready;
}

/** Takes over the page that the server rendered, when the code of the same page has loaded. */
async function adopt(element: HTMLElement, { router, routesOfAddress, app, ready }: Rendered) {
  // The router then puts no boundary around the page that the server's HTML does not have.
  router.ssr = { manifest: undefined };
  // At its first rendering the router would scroll to the top, and a visitor who reads would lose the place.
  router._scroll.n = false;
  try {
    await Promise.all([ready(), routesOfAddress.then(() => router.load())]);
    hydrateRoot(element, app);
  } catch (error) {
    createRoot(element).render(<StartFailure error={error} />);
  }
}

type Ready = () => Promise<void>;

/** Shows the page in an empty element, and its outline when that takes long. */
async function fill(element: HTMLElement, { router, routesOfAddress, app, ready }: Rendered) {
  const root = createRoot(element);
  let isWaiting = true;
  const showOutline = () => {
    const outline = outlineOf(router, router.latestLocation.pathname);
    if (isWaiting) root.render(<StartLoader outline={outline} />);
  };
  // A route that loads later than that brings its own outline.
  const loader = setTimeout(() => {
    showOutline();
    routesOfAddress.then(showOutline, () => undefined);
  }, loaderMs);
  try {
    await ready();
    isWaiting = false;
    root.render(app);
  } catch (error) {
    isWaiting = false;
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
