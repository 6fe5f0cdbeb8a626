import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { freeAccess, person, sessionOf } from '../../../../testing/people.ts';
import { renderAt } from '../../../../testing/render-app.tsx';
import { stubApi } from '../../../../testing/stub-api.ts';
import { configured, factors } from '../testing/profile-screen.tsx';

const phone = {
  id: '0192a0de-0000-7000-8000-0000000000f1',
  kind: 'TOTP' as const,
  name: 'Phone',
  addedOn: '2026-11-14T18:00:00.000Z',
  synced: null,
  provider: null,
  lastUsedOn: null,
};
const must = (days: number | null, due: boolean) =>
  person('COMPANY_USER', {
    access: { ...freeAccess, second_factor_days_left: days, second_factor_due: due },
  });

describe('a user who must add a second factor first', () => {
  it('is led to add it from every page, and goes on to the page that was asked for', async () => {
    let items: (typeof phone)[] = [];
    const api = stubApi({
      ...sessionOf(must(null, true)),
      ...configured('password'),
      [factors]: () => ({ items, recoveryCodesLeft: 10 }),
    });
    const { address, user, router } = renderAt('/accessDenied');
    await screen.findByRole('heading', { name: 'Add a second step to go on' });
    expect(address()).toBe('/secondFactor');
    const next = screen.getByRole('button', { name: 'Continue' }) as HTMLButtonElement;
    expect(next.disabled).toBe(true);
    expect(screen.getByText('You can continue when you have added one.')).toBeTruthy();

    expect(screen.queryByRole('heading', { name: 'Add a second way' })).toBeNull();

    const readAgain = () =>
      router.options.context.queryClient.invalidateQueries({ queryKey: ['profile'] });
    items = [phone];
    api.change(sessionOf(must(null, false)));
    await readAgain();
    await screen.findByRole('heading', { name: 'Add a second way' });
    expect(screen.getByText('You can continue now, or add a second way first.')).toBeTruthy();
    expect(next.disabled).toBe(false);

    items = [phone, { ...phone, id: phone.id.replace('f1', 'f2'), name: 'Tablet' }];
    await readAgain();
    await screen.findByText('You’re ready.');
    expect(screen.queryByRole('heading', { name: 'Add a second way' })).toBeNull();
    await user.click(next);
    await waitFor(() => expect(address()).toBe('/accessDenied'));
  });
});

describe('the countdown', () => {
  const banner = () => screen.findByRole('region', { name: 'Second step' });

  it.each([
    [0, 'Today is the last day to add a second step for signing in.'],
    [1, '1 day left to add a second step for signing in.'],
    [30, '30 days left to add a second step for signing in.'],
  ])(
    'of %s days, as the server counts them, says “%s” and leads to the profile',
    async (days, words) => {
      stubApi({ ...sessionOf(must(days, false)), ...configured('password') });
      renderAt('/accessDenied');
      const shown = within(await banner());
      expect(shown.getByText(words)).toBeTruthy();
      expect(shown.getByRole('link', { name: 'Add it now' }).getAttribute('href')).toBe(
        '/profile#factors',
      );
    },
  );

  it('is not shown to those who need none', async () => {
    stubApi({ ...sessionOf(must(null, false)), ...configured('password') });
    renderAt('/accessDenied');
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('region', { name: 'Second step' })).toBeNull();
  });
});
