import { routeIds } from '@endcap/contract/routes';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadAreas } from '../../lib/i18n/messages.ts';
import { renderWidget } from '../../testing/render-widget.tsx';
import { HelpButton } from './help-button.tsx';
import { helpDestinations } from './help-destinations.ts';

beforeAll(() => loadAreas('en-US', 'common', 'shell'));

describe('the help menu', () => {
  it('leads to each kind of help by its name', async () => {
    const destinations = helpDestinations(routeIds);
    const root = createRootRoute({ component: () => <HelpButton destinations={destinations} /> });
    const router = createRouter({ routeTree: root, history: createMemoryHistory() });
    const { user } = renderWidget(<RouterProvider router={router as never} />);
    await user.click(await screen.findByRole('button', { name: 'Help' }));
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
