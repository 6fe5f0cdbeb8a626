import type { ProductCode } from '@endcap/contract/products';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { atSite } from '../../../testing/at-site.ts';
import { company } from '../../../testing/people.ts';
import { refuse } from '../../../testing/stub-api.ts';
import {
  card,
  companiesPage,
  everything,
  internal,
  open,
  ownCompanies,
  supplier,
  titles,
} from './testing/launcher-screen.tsx';

describe('a user without any product', () => {
  it('as a supplier sees the contact for access', async () => {
    open(supplier({}));
    expect(await screen.findByText('You don’t have access to the portal yet')).toBeTruthy();
    expect(screen.getByText(/supplier-portal administrator/)).toBeTruthy();
  });

  it('as an internal user is led to where access is requested', async () => {
    open(internal({}));
    expect(await screen.findByText('You don’t have access to the product suite')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Request access' });
    expect(link.getAttribute('href')).toBe('/profile/requestAccess');
  });

  it('as an internal user opens a company that gave a product', async () => {
    const me = internal({});
    const { api, user } = open(me);
    api.change({
      [ownCompanies]: (asked) =>
        companiesPage(
          [
            {
              tenant_id: company.id,
              company_name: 'Northfield Foods',
              business_code: 'NF-100',
              company_type: 'CHARTER_VENDOR',
              products: [{ code: 'REPORT_BUILDER', state: 'GRANTED' }],
            },
          ],
          asked,
        ),
      'GET /api/users/set-context': () => ({ ...me, tenant: { ...company, type: 'SUPPLIER' } }),
    });
    await user.click(await screen.findByRole('button', { name: 'Open Northfield Foods' }));
    await waitFor(() =>
      expect(api.to('GET /api/users/set-context')[0]?.query.companyId).toBe(company.id),
    );
    expect(api.to(ownCompanies)[0]?.query.granted).toBe('true');
  });

  it('does not see that message while access is pending', async () => {
    open(supplier({ SHOPPER_BEHAVIOR: 'ACCESS_PENDING' }));
    await card('SHOPPER_BEHAVIOR');
    expect(screen.queryByText('You don’t have access to the portal yet')).toBeNull();
  });
});

describe('the head of the page', () => {
  it('greets by name, and says what is ready', async () => {
    open(supplier({ SHOPPER_BEHAVIOR: 'ACCESS_COMPLETE' }));
    const greeting = await screen.findByRole('heading', { level: 1 });
    expect(greeting.textContent).toMatch(/^Good (morning|afternoon|evening), Maya$/);
    expect(
      screen.getByText('Northfield Foods · Charter · 1 of 6 products ready to open'),
    ).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Get started with Endcap' })).toBeTruthy();
    await waitFor(() => expect(document.title).toBe('App Launch - Endcap'));
  });

  it('offers the way back to where a session was lost, until it is dismissed', async () => {
    const me = supplier(everything);
    localStorage.setItem(`endcap.left.${me.login_id}`, '/profile?tab=1');
    const { user } = open(me);
    const link = await screen.findByRole('link', { name: 'Resume where you were' });
    expect(link.getAttribute('href')).toBe('/profile?tab=1');
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('link', { name: 'Resume where you were' })).toBeNull();
    expect(localStorage.getItem(`endcap.left.${me.login_id}`)).toBeNull();
  });

  it.each(['https://evil.example', '//evil.example', '/nowhere', '/apps'])(
    'offers no way back to %s',
    async (left) => {
      const me = supplier(everything);
      localStorage.setItem(`endcap.left.${me.login_id}`, left);
      open(me);
      await card('SHOPPER_BEHAVIOR');
      expect(screen.queryByRole('link', { name: 'Resume where you were' })).toBeNull();
    },
  );
});

describe('the term beside the greeting', () => {
  const term = {
    id: 'in-stock-rate',
    business_name: 'In-Stock Rate',
    business_definition: 'Share of valid item and store pairs with at least one unit on the books.',
    dss_business_name: null,
    technical_name: null,
    type: 'METRIC' as const,
    glossary_tags: [],
    available_products: [],
    availability: 'BOTH' as const,
    match: null,
    subject: null,
    formula: null,
    unit: null,
    grain: null,
    other_names: [],
    based_on: null,
    related: [],
    updated_on: '2026-11-01T00:00:00.000Z',
  };

  it('is defined by the data dictionary, and leads to it', async () => {
    const { api } = open(supplier(everything));
    api.change({ 'GET /api/glossary/:id': () => ({ is_fuzzy_search: false, match_list: [term] }) });
    expect((await screen.findByRole('term')).textContent).toBe('In-Stock Rate');
    expect(screen.getByRole('definition').textContent).toBe(term.business_definition);
    expect(
      screen.getByRole('link', { name: 'Read the whole definition' }).getAttribute('href'),
    ).toBe('/dataDictionaryV2?selected=in-stock-rate');
  });

  it('is not there when the dictionary has none of that name', async () => {
    const { api } = open(supplier(everything));
    api.change({ 'GET /api/glossary/:id': () => refuse('resource.not_found') });
    await waitFor(() => expect(api.to('GET /api/glossary/:id').length).toBe(1));
    await waitFor(() => expect(screen.queryByText('From the data dictionary')).toBeNull());
  });

  it('is not there on a site without the dictionary', async () => {
    atSite('MX', 'en-US');
    const { api } = open(supplier(everything, { site_id: 'MX' }));
    api.change({ 'GET /api/glossary/:id': () => ({ is_fuzzy_search: false, match_list: [term] }) });
    await card('SHOPPER_BEHAVIOR');
    expect(screen.queryByText('From the data dictionary')).toBeNull();
  });
});

describe('the search', () => {
  it('finds by title and text without accents, and is in the address', async () => {
    const { user, address } = open(supplier(everything));
    await user.type(await screen.findByRole('searchbox'), 'DÍGITAL');
    await waitFor(() => expect(titles()).toEqual(['Digital Landscapes']));
    await waitFor(() => expect(address()).toContain('search='));
    expect(screen.getByText('1 product found')).toBeTruthy();
    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), 'basket');
    await waitFor(() => expect(titles()).toEqual(['Shopper Behavior']));
  });

  it('says so when nothing is found, and leads back to all', async () => {
    const { user, address } = open(supplier(everything), '/apps?search=zebra');
    expect(await screen.findByText('No product matches “zebra”')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show all products' }));
    await waitFor(() => expect(titles().length).toBe(8));
    expect(address()).toBe('/apps');
  });
});

describe('pinned and most used products', () => {
  const row = async () =>
    within(await screen.findByRole('region', { name: 'Pinned and most used' }));

  it('come first, the pinned ones before the others, without what is locked', async () => {
    const { api } = open(supplier({ ...everything, DIGITAL_LANDSCAPES: '' }));
    api.change({
      'GET /api/launcher/shortcuts': () => ({
        pinned: ['CHANNEL_PERFORMANCE', 'DIGITAL_LANDSCAPES'],
        recent: ['REPORT_BUILDER', 'CHANNEL_PERFORMANCE'],
        opened: [
          { code: 'REPORT_BUILDER', times: 12, lastOn: '2026-11-01T09:00:00Z' },
          { code: 'DIGITAL_LANDSCAPES', times: 3, lastOn: '2026-11-01T09:00:00Z' },
        ],
      }),
    });
    await (await row()).findByRole('link', { name: /Report Builder/ });
    expect((await row()).getAllByRole('link').map((one) => one.getAttribute('href'))).toEqual([
      `/svc/v1/products/CHANNEL_PERFORMANCE/launch?company=${company.id}`,
      `/svc/v1/products/REPORT_BUILDER/launch?company=${company.id}`,
    ]);
    expect((await row()).getByText('Opened 12 times')).toBeTruthy();
  });

  it('say what they are for while there are none', async () => {
    open(supplier(everything));
    expect(await screen.findByText(/Pin the products you use most/)).toBeTruthy();
  });

  it('are pinned and unpinned on the card, one call after the other', async () => {
    const { user, api } = open(supplier(everything));
    api.change({
      'PUT /api/launcher/pins': ({ body }) => ({
        pinned: (body as { codes: ProductCode[] }).codes,
        recent: [],
        opened: [],
      }),
    });
    const pin = async (product: string) => screen.findByRole('button', { name: `Pin ${product}` });
    await screen.findByText(/Pin the products you use most/);
    await user.click(await pin('Report Builder'));
    await user.click(await pin('Shopper Behavior'));
    expect((await pin('Report Builder')).getAttribute('aria-pressed')).toBe('true');
    await user.click(await pin('Report Builder'));
    await waitFor(() =>
      expect(api.to('PUT /api/launcher/pins').map(({ body }) => body)).toEqual([
        { codes: ['REPORT_BUILDER'] },
        { codes: ['REPORT_BUILDER', 'SHOPPER_BEHAVIOR'] },
        { codes: ['SHOPPER_BEHAVIOR'] },
      ]),
    );
    expect((await pin('Report Builder')).getAttribute('aria-pressed')).toBe('false');
  });

  it('go back when they could not be saved, and say so', async () => {
    const { user, api } = open(supplier(everything));
    api.change({ 'PUT /api/launcher/pins': () => refuse('server.failed') });
    await screen.findByText(/Pin the products you use most/);
    const pin = screen.getByRole('button', { name: 'Pin Report Builder' });
    await user.click(pin);
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /Your pins weren’t saved.*Reference: request-7/,
    );
    await waitFor(() => expect(pin.getAttribute('aria-pressed')).toBe('false'));
  });
});
