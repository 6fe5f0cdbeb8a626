import { learnProducts, productCodes } from '@endcap/contract/products';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { atSite } from '../../../testing/at-site.ts';
import { person, sessionOf } from '../../../testing/people.ts';
import { renderAt } from '../../../testing/render-app.tsx';
import { refuse, stubApi } from '../../../testing/stub-api.ts';
import { learnKey, learnServer } from './testing/learn-samples.ts';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const notFound = () => heading("We couldn't find that page…");
const content = (name: string) =>
  document.head
    .querySelector(`meta[name="${name}"], meta[property="${name}"]`)
    ?.getAttribute('content');

beforeEach(() => {
  document.head.querySelector('meta[name="description"]')?.remove();
  const usual = { name: 'description', content: 'The portal' };
  document.head.append(Object.assign(document.createElement('meta'), usual));
  stubApi({ ...sessionOf(null), ...learnServer });
});

describe('the learn-more page', () => {
  it.each([
    ['SHOPPER_BEHAVIOR', 'Shopper Behavior'],
    ['CHANNEL_PERFORMANCE', 'Channel Insights'],
    ['CUSTOMER_PERCEPTION', 'Customer Perception'],
    ['DIGITAL_LANDSCAPES', 'Digital Landscapes'],
  ])('explains to every visitor what %s is', async (code, title) => {
    renderAt(`/learn?product=${code}`);
    await heading(title);
    expect(screen.getByRole('heading', { level: 3, name: 'Question 2' })).toBeTruthy();
    const readers = screen.getByRole('region', { name: 'Who it’s for' });
    expect(within(readers).getByRole('listitem').innerHTML).toContain('Brand <em>managers</em>');
    const steps = screen.getByRole('region', { name: 'How it works' });
    expect(within(steps).getAllByRole('listitem')).toHaveLength(3);
    const notes = screen.getByRole('region', { name: 'Good to know' });
    expect(within(notes).getAllByRole('listitem')).toHaveLength(4);
    const contact = screen.getByRole('region', { name: 'Who to ask' });
    expect(within(contact).getByText(/through Contact us/)).toBeTruthy();
    expect(within(contact).getByRole('link').getAttribute('href')).toBe('/contactUs');
  });

  it('names the product in the tab and in its description', async () => {
    const { router } = renderAt('/learn?product=SHOPPER_BEHAVIOR');
    await heading('Shopper Behavior');
    await waitFor(() => expect(document.title).toBe('Shopper Behavior - Endcap'));
    const description = 'What Shopper Behavior shows.';
    expect(content('description')).toBe(description);
    await router.navigate({ to: '/' });
    await waitFor(() => expect(document.title).toBe('Supplier portal - Endcap'));
    expect(content('description')).toMatch(/^Your retailer’s data/);
  });

  it('that cannot be loaded is asked for again', async () => {
    const api = stubApi({ ...sessionOf(null), [learnKey]: () => refuse('server.failed') });
    const { user } = renderAt('/learn?product=SHOPPER_BEHAVIOR');
    const retry = await screen.findByRole('button', { name: 'Retry' });
    api.change(learnServer);
    await user.click(retry);
    await heading('Shopper Behavior');
  });

  it('asks a visitor to sign in', async () => {
    renderAt('/learn?product=SHOPPER_BEHAVIOR');
    const main = within(await screen.findByRole('main'));
    const link = await main.findByRole('link', { name: 'Sign in' });
    expect(link.getAttribute('href')).toBe('/login');
  });

  it('leads a person who is signed in on to the apps', async () => {
    stubApi({ ...sessionOf(person('COMPANY_ADMIN')), ...learnServer });
    renderAt('/learn?product=SHOPPER_BEHAVIOR');
    await heading('Shopper Behavior');
    const main = within(screen.getByRole('main'));
    const link = await main.findByRole('link', { name: 'Go to apps' });
    expect(link.getAttribute('href')).toBe('/apps');
  });

  it('goes on to a related product: title, heading and focus follow', async () => {
    const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    const { user, address } = renderAt('/learn?product=SHOPPER_BEHAVIOR');
    await heading('Shopper Behavior');
    const related = within(screen.getByRole('region', { name: 'Related products' }));
    expect(related.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      learnProducts.slice(1).map((code) => `/learn?product=${code}`),
    );
    await user.click(related.getByRole('link', { name: 'Learn more about Digital Landscapes' }));
    const next = await heading('Digital Landscapes');
    expect(address()).toBe('/learn?product=DIGITAL_LANDSCAPES');
    await waitFor(() => expect(document.activeElement).toBe(next));
    expect(scrollTo).toHaveBeenCalled();
    await waitFor(() => expect(document.title).toBe('Digital Landscapes - Endcap'));
  });

  it.each([
    [
      'US',
      ['SHOPPER_BEHAVIOR', 'CHANNEL_PERFORMANCE', 'CUSTOMER_PERCEPTION', 'DIGITAL_LANDSCAPES'],
    ],
    ['MX', ['SHOPPER_BEHAVIOR']],
  ] as const)('without a product lists those of %s that have a page', async (site, codes) => {
    atSite(site, 'en-US');
    renderAt('/learn');
    await heading('Get to know our products');
    const products = within(screen.getByRole('region', { name: 'Products' }));
    expect(products.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      codes.map((code) => `/learn?product=${code}`),
    );
  });

  it.each(['?product=NOTHING', '?product=shopper_behavior'])(
    'is not found at /learn%s',
    async (search) => {
      renderAt(`/learn${search}`);
      await notFound();
      await waitFor(() => expect(document.title).toBe('Page Not Found - Endcap'));
    },
  );

  it.each(productCodes.filter((code) => !learnProducts.some((one) => one === code)))(
    'is not found for %s, which has none',
    async (code) => {
      renderAt(`/learn?product=${code}`);
      await notFound();
    },
  );

  it.each(['MX', 'CA'] as const)('of %s is for what that site offers', async (site) => {
    atSite(site, 'en-US');
    const { router } = renderAt('/learn?product=SHOPPER_BEHAVIOR');
    await heading('Shopper Behavior');
    const related = within(screen.getByRole('region', { name: 'Related products' }));
    expect(related.getAllByRole('heading', { level: 3 })[0]?.textContent).toBe('Report Builder');
    expect(related.queryAllByRole('link')).toEqual([]);
    for (const code of learnProducts.slice(1)) {
      await router.navigate({ href: `/learn?product=${code}` });
      await notFound();
    }
  });
});
