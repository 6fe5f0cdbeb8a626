import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { cleanup, configure, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll } from 'vitest';
import { createAppRouter } from '../app/routing/router.tsx';
import { LocaleProvider } from '../app/start/locale-provider.tsx';
import { UiLanguageProvider } from '../app/start/ui-language-provider.tsx';
import { createQueryClient } from '../lib/call/query-client.ts';
import { loadAreas } from '../lib/i18n/messages.ts';
import { hideToasts } from '../ui/feedback/toast-store.ts';
import { ThemeEnvironment } from '../ui/theme/theme-provider.tsx';

// Whether an element is hidden is costly to find out here; the journeys in a browser look at that.
configure({ defaultHidden: true });

/** The whole application at one address, as a person meets it: a widget of Mantine outside of `Themed` fails. */
export function renderAt(address: string) {
  const queryClient = createQueryClient();
  const router = createAppRouter(queryClient, createMemoryHistory({ initialEntries: [address] }));
  render(
    <ThemeEnvironment value="test">
      <QueryClientProvider client={queryClient}>
        <LocaleProvider startLocale="en-US">
          <UiLanguageProvider>
            <RouterProvider router={router} />
          </UiLanguageProvider>
        </LocaleProvider>
      </QueryClientProvider>
    </ThemeEnvironment>,
  );
  return {
    user: userEvent.setup(),
    address: () => router.state.location.href,
    router,
  };
}

// As main.tsx does before it renders.
beforeAll(() => loadAreas('en-US', 'common', 'shell'));

afterEach(() => {
  cleanup();
  hideToasts(() => true);
  localStorage.clear();
  sessionStorage.clear();
});
