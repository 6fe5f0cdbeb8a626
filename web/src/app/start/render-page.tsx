import type { Locale } from '@endcap/contract/sites';
import { createMemoryHistory } from '@tanstack/react-router';
import { prerender } from 'react-dom/static';
import { setPageLocation } from '../../lib/browser/page-location.ts';
import { takePageWords } from '../../lib/browser/page-title.ts';
import { setTransport } from '../../lib/call/exchange.ts';
import { createQueryClient } from '../../lib/call/query-client.ts';
import { configurationQuery } from '../../lib/configuration/configuration.ts';
import { type PageSettings, setPageSettings } from '../../lib/configuration/page-settings.ts';
import { setCurrentLocale } from '../../lib/i18n/locale.ts';
import { loadAreas, loadedText } from '../../lib/i18n/messages.ts';
import { sessionQuery } from '../../lib/session/session.ts';
import { shareDecisions } from '../../lib/session/start-calls.ts';
import { addRoutesOfAddress, createAppRouter } from '../routing/router.tsx';
import { shownBy } from '../routing/shown-page.ts';
import { titleOf } from '../routing/use-page-title.ts';
import { App } from './app.tsx';
import { pageDataOf } from './page-data.ts';

interface RenderRequest {
  /** Path and query. */
  address: string;
  /** Of the site. */
  origin: string;
  locale: Locale;
  settings: PageSettings;
  /** Sends a call of the page to the endpoints of the server, as a visitor without a session. */
  send: (address: string, request: RequestInit) => Promise<Response>;
}

interface RenderedPage {
  html: string;
  /** JSON for the page's script, which then starts from the same data as the HTML. */
  data: string;
  title: string;
  /** Null where the page has no description of its own. */
  description: string | null;
}

/** A boundary that the browser would have to render, because it failed here. */
const unfinished = /<!--\$[?!]-->/;

let last: Promise<unknown> = Promise.resolve();

/**
 * Renders a page for a visitor; null when the address has no page. One at a time: settings, language
 * and the way of calls are variables of modules, as in a browser.
 */
export function renderPage(request: RenderRequest): Promise<RenderedPage | null> {
  const rendered = last.then(() => render(request));
  last = rendered.catch(() => undefined);
  return rendered;
}

async function render({ address, origin, locale, settings, send }: RenderRequest) {
  setPageSettings(settings);
  setPageLocation(new URL(origin));
  setTransport(send);
  setCurrentLocale(locale);
  takePageWords();
  const queryClient = createQueryClient();
  try {
    queryClient.setQueryData(sessionQuery.queryKey, null);
    await queryClient.fetchQuery(configurationQuery);
    shareDecisions(queryClient);
    const history = createMemoryHistory({ initialEntries: [address] });
    const router = createAppRouter(queryClient, history);
    await addRoutesOfAddress(router);
    await Promise.all([loadAreas(locale, 'common', 'shell'), router.load()]);
    const { matches } = router.state;
    if (shownBy(matches) !== 'page') return null;
    const app = <App queryClient={queryClient} router={router} startLocale={locale} />;
    // Waits for texts and code; a larger part would be moved behind a script, which the policy forbids.
    const { prelude } = await prerender(app, { progressiveChunkSize: Number.MAX_SAFE_INTEGER });
    const html = await new Response(prelude).text();
    if (unfinished.test(html)) throw new Error(`A part of ${address} could not be rendered`);
    const { title, description } = takePageWords();
    const id = matches.at(-1)?.staticData.title;
    return {
      html,
      data: pageDataOf(queryClient),
      title: titleOf(loadedText(locale, 'shell'), id, title),
      description,
    };
  } finally {
    queryClient.clear();
  }
}
