import { routeIds } from '@endcap/contract/routes/routes';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { createQueryClient } from '../../lib/call/query-client.ts';
import { loadAreas } from '../../lib/i18n/messages.ts';
import { renderWidget } from '../../testing/render-widget.tsx';
import { stubApi } from '../../testing/stub-api.ts';
import { HelpButton } from './help-button.tsx';
import { helpDestinations } from './help-destinations.ts';

beforeAll(() => loadAreas('en-US', 'common', 'shell'));

async function openMenu() {
  const destinations = helpDestinations(routeIds);
  const root = createRootRoute({ component: () => <HelpButton destinations={destinations} /> });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  const { user } = renderWidget(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await user.click(await screen.findByRole('button', { name: 'Help' }));
  return user;
}

describe('the help menu', () => {
  it('shows how many release notes are unread', async () => {
    stubApi({ 'GET /svc/v1/release-notes/unread': () => ({ unread: 3 }) });
    await openMenu();
    expect(await screen.findByRole('menuitem', { name: 'Release notes 3 unread' })).toBeTruthy();
  });

  it('leads to each kind of help by its name', async () => {
    stubApi({});
    const user = await openMenu();
    const items = await screen.findAllByRole('menuitem');
    expect(items.map((item) => [item.textContent, item.getAttribute('href')])).toEqual([
      ['Knowledge base', '/knowledgeBase/home'],
      ['Support', '/support'],
      ['Release notes', '/releaseNotes'],
      ['Data dictionary', '/dataDictionaryV2'],
      ['Contact us', '/contactUs'],
    ]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Help' }));
  });
});
