import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { atSite } from '../../../testing/at-site.ts';
import { freeAccess, person, sessionOf } from '../../../testing/people.ts';
import { renderAt } from '../../../testing/render-app.tsx';
import { stubApi } from '../../../testing/stub-api.ts';

const main = async () => within(await screen.findByRole('main'));

/** The names of the products under each group's heading. */
async function productsByGroup() {
  const groups = await (await main()).findAllByRole('heading', { level: 3, name: /^Know your/ });
  return Object.fromEntries(
    groups.map((group) => [
      group.textContent,
      within(group.parentElement as HTMLElement)
        .getAllByRole('heading', { level: 4 })
        .map((name) => name.textContent),
    ]),
  );
}

describe('the landing page', () => {
  it('shows the seven products of the United States', async () => {
    atSite('US');
    stubApi(sessionOf(null));
    renderAt('/');
    expect(await productsByGroup()).toEqual({
      'Know your customer': [
        'Shopper Behavior',
        'Customer Perception',
        'Digital Landscapes',
        'Insights Activation',
      ],
      'Know your store': ['Report Builder', 'Channel Insights', 'Modular Intelligence'],
    });
    expect(screen.getByText(/^7 products, one account\./)).toBeTruthy();
  });

  it.each(['MX', 'CA'] as const)('shows the two products of %s', async (site) => {
    atSite(site);
    stubApi(sessionOf(person('COMPANY_USER', { site_id: site, user_preferences: english })));
    renderAt('/');
    expect(await productsByGroup()).toEqual({
      'Know your customer': ['Shopper Behavior'],
      'Know your store': ['Report Builder'],
    });
  });

  it.each([
    [
      'US',
      ['SHOPPER_BEHAVIOR', 'CUSTOMER_PERCEPTION', 'DIGITAL_LANDSCAPES', 'CHANNEL_PERFORMANCE'],
    ],
    ['MX', ['SHOPPER_BEHAVIOR']],
    ['CA', ['SHOPPER_BEHAVIOR']],
  ] as const)('of %s leads to the pages about its products', async (site, codes) => {
    atSite(site, 'en-US');
    stubApi(sessionOf(null));
    renderAt('/');
    const links = await (await main()).findAllByRole('link', { name: /^Learn more about/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      codes.map((code) => `/learn?product=${code}`),
    );
  });

  it('explains a product without a page of its own in a dialog', async () => {
    atSite('US');
    stubApi(sessionOf(null));
    const { user } = renderAt('/');
    await (await main()).findAllByRole('link', { name: /^Learn more about/ });
    const cards = (await main()).getAllByRole('heading', { level: 4 });
    const more = (await main()).getAllByText('Learn more');
    expect(more).toHaveLength(cards.length);
    await user.click(screen.getByRole('button', { name: 'Learn more about Report Builder' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Report Builder' }));
    expect(dialog.getByText('Key notes')).toBeTruthy();
  });

  it('shows a chart of demo data with its axis and legend, and the definition of its measure', async () => {
    atSite('US');
    stubApi(sessionOf(null));
    renderAt('/');
    const chart = await (await main()).findByRole('img', {
      name: /demo data: net sales rise from 179 thousand dollars in week 31 to 233 .* week 42/,
    });
    expect(within(chart).getByText('200')).toBeTruthy();
    expect(within(chart).getByText('Wk 42')).toBeTruthy();
    expect(screen.getByText('Thousands of dollars')).toBeTruthy();
    expect(screen.getByText('Demo data')).toBeTruthy();
    expect(screen.getByText('Net Sales Amount')).toBeTruthy();
  });

  it.each(['MX', 'CA'] as const)('promises no data dictionary on %s', async (site) => {
    atSite(site, 'en-US');
    stubApi(sessionOf(null));
    renderAt('/');
    expect(await (await main()).findByText('People who answer')).toBeTruthy();
    expect(screen.queryByText('Every number explained')).toBeNull();
    expect(screen.queryByText('From the data dictionary')).toBeNull();
    expect(screen.queryByText('Know what changed')).toBeNull();
    expect(screen.getByText('Your retailer’s data, and control over who sees it.')).toBeTruthy();
  });

  it('promises control over access to those who have it, and the areas that all have', async () => {
    stubApi(sessionOf(person('COMPANY_USER')));
    renderAt('/');
    expect(await (await main()).findByText('People who answer')).toBeTruthy();
    expect(screen.queryByText('Access you control')).toBeNull();
    expect(screen.getByText('Know what changed')).toBeTruthy();
  });

  it('asks a visitor to sign in', async () => {
    stubApi(sessionOf(null));
    renderAt('/');
    await (await main()).findByText('Every number explained');
    const signIn = await (await main()).findByRole('link', { name: 'Sign in' });
    expect(signIn.getAttribute('href')).toBe('/login');
  });

  it('leads a person to the apps', async () => {
    stubApi(sessionOf(person('COMPANY_ADMIN')));
    renderAt('/');
    const link = await (await main()).findByRole('link', { name: 'Go to apps' });
    expect(link.getAttribute('href')).toBe('/apps');
    expect((await main()).getByText('Signed in as Maya Reyes')).toBeTruthy();
  });

  it('leads a person who may open nothing to the reason', async () => {
    const access = { ...freeAccess, pending: true };
    stubApi(sessionOf(person('COMPANY_USER', { access })));
    renderAt('/');
    const link = await (await main()).findByRole('link', { name: 'Check your access' });
    expect(link.getAttribute('href')).toBe('/pendingAccess');
  });

  it('names the reason of an overdue audit', async () => {
    const access = { ...freeAccess, audit_overdue: true };
    stubApi(sessionOf(person('COMPANY_USER', { access })));
    renderAt('/');
    const link = await (await main()).findByRole('link', { name: 'Check your access' });
    expect(link.getAttribute('href')).toBe('/noAccess?reason=audit');
  });
});

const english = { language_code: 'en-US' as const, locale: { timezone: 'America/Chicago' } };
