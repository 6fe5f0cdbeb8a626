import type { Locale } from '@endcap/contract/sites';
import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { pageSetting } from '../../lib/configuration/page-settings.ts';
import { cssVariables, theme } from '../../ui/theme/theme.ts';
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
          <UiLanguageProvider>
            <ErrorBoundary>
              <RouterProvider router={router} defaultPendingComponent={PendingPage} />
            </ErrorBoundary>
          </UiLanguageProvider>
        </LocaleProvider>
      </QueryClientProvider>
    </MantineProvider>
  );
}
