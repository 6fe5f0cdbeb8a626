import type { Locale } from '@endcap/contract/sites';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { ErrorBoundary } from '../errors/error-boundary.tsx';
import { PendingPage } from '../routing/page.tsx';
import type { AppRouter } from '../routing/router.tsx';
import { LocaleProvider } from './locale-provider.tsx';
import { UiLanguageProvider } from './ui-language-provider.tsx';

interface Props {
  queryClient: QueryClient;
  router: AppRouter;
  startLocale: Locale;
}

export function App({ queryClient, router, startLocale }: Props) {
  return (
    <QueryClientProvider client={queryClient}>
      <LocaleProvider startLocale={startLocale}>
        <UiLanguageProvider>
          <ErrorBoundary>
            <RouterProvider router={router} defaultPendingComponent={PendingPage} />
          </ErrorBoundary>
        </UiLanguageProvider>
      </LocaleProvider>
    </QueryClientProvider>
  );
}
