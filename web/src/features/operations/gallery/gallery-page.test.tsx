import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { sessionOf } from '../../../testing/people.ts';
import { renderAt } from '../../../testing/render-app.tsx';
import { stubApi } from '../../../testing/stub-api.ts';

function runsIn(environment: string) {
  const meta = document.createElement('meta');
  meta.name = 'environment';
  meta.content = environment;
  document.head.append(meta);
}
afterEach(() => document.querySelector('meta[name=environment]')?.remove());

describe('the gallery', () => {
  it('shows the widgets, and keeps the chosen tab in the address', async () => {
    runsIn('dev');
    stubApi(sessionOf(null));
    const { user, address } = renderAt('/dev/gallery');
    expect(await screen.findByRole('heading', { level: 1, name: 'Widget gallery' })).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: 'Closed' }));
    expect(await screen.findByText('Shows what is closed.')).toBeTruthy();
    expect(address()).toBe('/dev/gallery?tab=closed');
  });

  it.each(['qa', 'production'])('does not exist in %s', async (environment) => {
    runsIn(environment);
    stubApi(sessionOf(null));
    renderAt('/dev/gallery');
    expect(await screen.findByText(/couldn't find that page/)).toBeTruthy();
  });
});
