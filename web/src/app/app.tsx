import type { Locale } from '@endcap/contract/sites';
import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { pageSetting } from '../lib/page-settings.ts';
import { cssVariables, theme } from '../ui/theme.ts';
import { colorSchemeManager } from './color-scheme.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { LocaleProvider } from './locale-provider.tsx';
import { PendingPage } from './pending-page.tsx';
import type { AppRouter } from './router.tsx';
import { UiTextsProvider } from './ui-texts-provider.tsx';

interface Props {
  queryClient: QueryClient;
  router: AppRouter;
  startLocale: Locale;
}

export function App({ queryClient, router, startLocale }: Props) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      getStyleNonce={() => pageSetting('csp-nonce') ?? ''}
      withGlobalClasses={false}
      withStaticClasses={false}
    >
      <QueryClientProvider client={queryClient}>
        <LocaleProvider startLocale={startLocale}>
          <UiTextsProvider>
            <ErrorBoundary>
              <RouterProvider router={router} defaultPendingComponent={PendingPage} />
            </ErrorBoundary>
          </UiTextsProvider>
        </LocaleProvider>
      </QueryClientProvider>
    </MantineProvider>
  );
}
