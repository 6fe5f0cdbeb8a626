import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { type Locale, type Site, siteLocales } from '@endcap/contract/sites';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../config.ts';
import { noncePlace, styleHashesOf } from '../../../http/entry-page.ts';
import { siteAddress } from '../../../mail/site-address.ts';

interface WebPage {
  html: string;
  /** JSON that the page's script starts from. */
  data: string;
  title: string;
  description: string | null;
}

export interface RenderedPage extends WebPage {
  styleHashes: readonly string[];
}

/** web/src/app/start/render-page.tsx, as it is built. */
interface WebRenderer {
  renderPage(request: {
    address: string;
    origin: string;
    locale: Locale;
    settings: Record<string, string>;
    send: (address: string, request: RequestInit) => Promise<Response>;
  }): Promise<WebPage | null>;
}

type Settings = Pick<Config, 'ENVIRONMENT' | 'PUBLIC_URL' | 'SITE_HOSTS' | 'PORT'>;

/** A changed text is in the HTML at the latest after this time. */
const freshMs = 10_000;
/** A page that takes longer is sent without its HTML; the browser then renders it as before. */
const timeoutMs = 3_000;
/** There are fewer pages than this; the limit holds even if the table of pages has a fault. */
const maxKept = 1_000;

/** Renders pages with the built screens, each at most once in ten seconds; null without a build. */
export function createPageRenderer(app: FastifyInstance, folder: string, config: Settings) {
  const program = join(folder, '.server/render-page.js');
  if (!existsSync(program)) return null;
  let web: Promise<WebRenderer> | undefined;
  const load = () => {
    web ??= import(pathToFileURL(program).href) as Promise<WebRenderer>;
    return web;
  };
  // Loaded before the first visitor needs it; a start that serves no one does without.
  app.addHook('onListen', async () => {
    load().catch((error: unknown) => app.log.error(error, 'Public pages cannot be rendered'));
  });
  const kept = new Map<string, { until: number; page: Promise<RenderedPage | null> }>();

  const render = async (site: Site, address: string): Promise<RenderedPage | null> => {
    const { renderPage } = await load();
    const locale = siteLocales[site];
    const settings = {
      'csp-nonce': noncePlace,
      site,
      'site-locale': locale,
      session: 'none',
      environment: config.ENVIRONMENT,
    };
    const origin = siteAddress(site, config);
    const send = sendTo(app, new URL(origin).host);
    const page = await renderPage({ address, origin, locale, settings, send });
    return page && { ...page, styleHashes: styleHashesOf(page.html) };
  };

  /** Another visitor of the same page waits for the same rendering. */
  const renderOnce = (site: Site, address: string): Promise<RenderedPage | null> => {
    const key = `${site} ${address}`;
    const known = kept.get(key);
    if (known && known.until > performance.now()) return known.page;
    const page = render(site, address).catch((error: unknown) => {
      app.log.error(error, 'A public page could not be rendered');
      return null;
    });
    if (kept.size >= maxKept) kept.clear();
    kept.set(key, { until: performance.now() + freshMs, page });
    return page;
  };

  return async (site: Site, address: string): Promise<RenderedPage | null> => {
    await load();
    const late = wait(timeoutMs, null, { ref: false });
    return Promise.race([renderOnce(site, address), late]);
  };
}

/** Calls of a rendered page go to the portal's own endpoints, without a cookie and without a network. */
function sendTo(app: FastifyInstance, host: string) {
  return async (address: string, { headers }: RequestInit): Promise<Response> => {
    const answer = await app.inject({
      method: 'GET',
      url: address,
      headers: { ...Object.fromEntries(new Headers(headers)), host },
    });
    return new Response(answer.statusCode === 204 ? null : answer.body, {
      status: answer.statusCode,
    });
  };
}
