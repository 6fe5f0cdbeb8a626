import type { Locale } from '@endcap/contract/sites';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { pageSetting } from '../../lib/configuration/page-settings.ts';
import { ThemeProvider } from '../../ui/theme/theme-provider.tsx';
import { ErrorBoundary } from '../errors/error-boundary.tsx';
import { PendingPage } from '../routing/page.tsx';
import type { AppRouter } from '../routing/router.tsx';
import { colorSchemeManager } from './color-scheme.ts';
import { LocaleProvider } from './locale-provider.tsx';
import { UiLanguageProvider } from './ui-language-provider.tsx';

interface Props {
  queryClient: QueryClient;
  router: AppRouter;
  startLocale: Locale;
}

export function App({ queryClient, router, startLocale }: Props) {
  return (
    <ThemeProvider
      colorSchemeManager={colorSchemeManager}
      getStyleNonce={() => pageSetting('csp-nonce') ?? ''}
    >
      <QueryClientProvider client={queryClient}>
        <LocaleProvider startLocale={startLocale}>
          <UiLanguageProvider>
            <ErrorBoundary>
              <RouterProvider router={router} defaultPendingComponent={PendingPage} />
            </ErrorBoundary>
          </UiLanguageProvider>
        </LocaleProvider>
      </QueryClientProvider>
    </ThemeProvider>
  );
}
