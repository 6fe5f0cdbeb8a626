import './ui/styles/base.css';
import { setNonce } from 'get-nonce';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { applyColorScheme } from './app/color-scheme.ts';
import { reloadOnceForMissingChunks } from './app/reload-once.ts';
import { createAppRouter } from './app/router.tsx';
import { setCurrentLocale, startLocale } from './lib/locale.ts';
import { loadAreas } from './lib/messages.ts';
import { pageSetting } from './lib/page-settings.ts';
import { createQueryClient } from './lib/query-client.ts';
import { sessionQuery } from './lib/session.ts';

async function start(root: HTMLElement) {
  applyColorScheme();
  reloadOnceForMissingChunks();
  setNonce(pageSetting('csp-nonce') ?? '');
  const locale = startLocale();
  setCurrentLocale(locale);
  const queryClient = createQueryClient();
  // Who is there, and the words of the page, are fetched side by side.
  void queryClient.prefetchQuery(sessionQuery);
  const router = createAppRouter(queryClient);
  await loadAreas(locale, 'common', 'shell');
  createRoot(root).render(<App queryClient={queryClient} router={router} startLocale={locale} />);
}

const root = document.getElementById('root');
if (root) void start(root);
