import type { UserContext } from '@endcap/contract/identity';
import type { LauncherShortcuts } from '@endcap/contract/launcher';
import type { ProductCode } from '@endcap/contract/products';
import type { Site } from '@endcap/contract/sites';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { defaultConfiguration } from '../../lib/configuration.ts';
import { productLooks } from '../../lib/product-catalogue.ts';
import { atSite } from '../../testing/at-site.ts';
import { company, person, sessionOf } from '../../testing/people.ts';
import { renderAt } from '../../testing/render-app.tsx';
import { refuse, stubApi } from '../../testing/stub-api.ts';

type Access = 'ACCESS_COMPLETE' | 'ACCESS_PENDING' | '' | 'SOMETHING_NEW';

const given = (access: Partial<Record<string, Access>>): UserContext['products'] =>
  Object.entries(access).map(([code, accessStatus = '']) => ({ code, accessStatus, subApps: [] }));

const supplier = (access: Partial<Record<string, Access>>, more: Partial<UserContext> = {}) =>
  person('COMPANY_USER', { products: given(access), ...more });

const internal = (access: Partial<Record<string, Access>>) =>
  person('INTERNAL_USER', {
    user_type: 'INTERNAL',
    tenant: null,
    companyType: 'INTERNAL',
    authz: { group: 'INTERNAL_USER', permissions: [] },
    products: given(access),
  });

const nothing: LauncherShortcuts = { pinned: [], recent: [] };
const requests = '/svc/v1/identity/users/:userId/access-requests';
const page = { page: 0, pageSize: 100, totalElements: 0, totalPages: 0 };

function open(user: UserContext, address = '/apps', rollout = true) {
  const decision = { variationKey: rollout ? 'on' : 'off', enabled: rollout };
  const config = {
    ...defaultConfiguration,
    decisions: { 'insights-activation-rollout': decision },
  };
  const api = stubApi({
    ...sessionOf(user),
    'GET /api/ccm': () => ({ config }),
    'GET /svc/v1/products': () => ({ products: [] }),
    'GET /api/launcher/shortcuts': () => nothing,
    [`GET ${requests}`]: () => ({ items: [], ...page }),
  });
  return { api, ...renderAt(address) };
}

const name: Record<ProductCode, string> = {
  SHOPPER_BEHAVIOR: 'Shopper Behavior',
  REPORT_BUILDER: 'Report Builder',
  CHANNEL_PERFORMANCE: 'Channel Insights',
  CUSTOMER_PERCEPTION: 'Customer Perception',
  INSIGHTS_ACTIVATION: 'Insights Activation',
  DIGITAL_LANDSCAPES: 'Digital Landscapes',
  MODULAR_INTELLIGENCE: 'Modular Intelligence',
  CUSTOMER_PULSE: 'Customer Pulse',
};

const titles = () => screen.queryAllByRole('heading', { level: 4 }).map((one) => one.textContent);
async function card(code: ProductCode) {
  const title = await screen.findByRole('heading', { level: 4, name: name[code] });
  const element = title.closest('li');
  if (!element) throw new Error(`No card of ${code}`);
  return within(element);
}
const launchOf = async (code: ProductCode) =>
  (await card(code)).getByRole('link', { name: new RegExp(`^Launch App ${name[code]}`) });

/** Everything granted, nothing granted, everything pending: what each site shows to each. */
const everything: Partial<Record<string, Access>> = Object.fromEntries(
  Object.keys(name).map((code) => [code, 'ACCESS_COMPLETE']),
);
const everythingPending: Partial<Record<string, Access>> = Object.fromEntries(
  Object.keys(name).map((code) => [code, 'ACCESS_PENDING']),
);
const customerUs = [
  'Shopper Behavior',
  'Customer Perception',
  'Insights Activation',
  'Digital Landscapes',
];
const shown: [Site, string, Partial<Record<string, Access>>, string[]][] = [
  [
    'US',
    'all access',
    everything,
    [...customerUs, 'Customer Pulse', 'Report Builder', 'Channel Insights', 'Modular Intelligence'],
  ],
  [
    'US',
    'pending access',
    everythingPending,
    [...customerUs, 'Customer Pulse', 'Report Builder', 'Channel Insights', 'Modular Intelligence'],
  ],
  ['US', 'no access', {}, [...customerUs, 'Report Builder', 'Channel Insights']],
  ['MX', 'all access', everything, ['Shopper Behavior', 'Report Builder']],
  ['MX', 'no access', {}, ['Shopper Behavior', 'Report Builder']],
  ['CA', 'all access', everything, ['Shopper Behavior', 'Report Builder']],
  ['CA', 'pending access', everythingPending, ['Shopper Behavior', 'Report Builder']],
  ['CA', 'no access', {}, ['Shopper Behavior']],
];

describe('the cards', () => {
  it.each(shown)('on %s of a supplier with %s', async (site, _, access, expected) => {
    atSite(site);
    open(supplier(access, { site_id: site }));
    await card('SHOPPER_BEHAVIOR');
    expect(titles()).toEqual(expected);
    const store = screen.queryByRole('heading', { name: 'Know your store' });
    expect(store !== null).toBe(expected.includes('Report Builder'));
    expect(screen.getByRole('heading', { name: 'Know your customer' })).toBeTruthy();
  });

  it.each(shown)('on %s of an internal user with %s', async (site, _, access, expected) => {
    atSite(site);
    open(internal(access));
    await card('SHOPPER_BEHAVIOR');
    expect(titles()).toEqual(expected);
  });

  it('of Insights Activation is not there before its rollout reaches the company', async () => {
    open(supplier(everything), '/apps', false);
    await card('SHOPPER_BEHAVIOR');
    expect(titles()).not.toContain('Insights Activation');
  });

  it('of a preview product is not there in production', async () => {
    const environment = Object.assign(document.createElement('meta'), {
      name: 'environment',
      content: 'production',
    });
    document.head.append(environment);
    open(supplier(everything));
    await card('SHOPPER_BEHAVIOR');
    expect(titles()).not.toContain('Customer Pulse');
    environment.remove();
  });

  it.each(['', 'SOMETHING_NEW'] as const)('are locked for the status "%s"', async (status) => {
    open(supplier({ SHOPPER_BEHAVIOR: status, REPORT_BUILDER: 'ACCESS_COMPLETE' }));
    const locked = await card('SHOPPER_BEHAVIOR');
    expect(locked.queryByRole('link')).toBeNull();
    expect(locked.getByRole('button', { name: 'Learn More: Shopper Behavior' })).toBeTruthy();
  });

  it('ignore what was granted without being in the catalogue', async () => {
    open(supplier({ TIME_MACHINE: 'ACCESS_COMPLETE', SHOPPER_BEHAVIOR: 'ACCESS_COMPLETE' }));
    await card('SHOPPER_BEHAVIOR');
    expect(screen.queryByText(/TIME_MACHINE/)).toBeNull();
  });
});

describe('a card that is open', () => {
  it('is a real link, in a new tab where the product wants one', async () => {
    open(supplier(everything));
    const reports = await launchOf('REPORT_BUILDER');
    expect(reports.getAttribute('href')).toBe(
      `/svc/v1/products/REPORT_BUILDER/launch?company=${company.id}`,
    );
    expect(reports.getAttribute('target')).toBe('_blank');
    expect(reports.getAttribute('rel')).toBe('noopener');
    expect(reports.getAttribute('data-track')).toBe('launch-report-builder');
    const shopper = await launchOf('SHOPPER_BEHAVIOR');
    expect(shopper.getAttribute('target')).toBeNull();
  });

  it.each(['a', ' ', 'Delete', 'ArrowDown', 'Escape', 'F5', 'PageDown', 'Shift', 'Home'])(
    'answers the key "%s" as the specification and its exceptions say',
    async (key) => {
      const { user } = open(supplier(everything));
      const link = await launchOf('REPORT_BUILDER');
      const clicks: string[] = [];
      link.addEventListener('click', (event) => {
        event.preventDefault();
        clicks.push('click');
      });
      link.focus();
      await user.keyboard(key.length === 1 ? key : `{${key}}`);
      expect(clicks.length).toBe(['a', ' ', 'Delete'].includes(key) ? 1 : 0);
      await user.keyboard('{Control>}a{/Control}');
      expect(clicks.length).toBe(['a', ' ', 'Delete'].includes(key) ? 1 : 0);
    },
  );

  it('carries its marker, and none that nobody knows', async () => {
    const { api } = open(supplier(everything));
    api.change({
      'GET /svc/v1/products': () =>
        Response.json({
          products: [
            { code: 'CUSTOMER_PERCEPTION', restricted_launch_flag: 'beta' },
            { code: 'DIGITAL_LANDSCAPES', restricted_launch_flag: 'alpha' },
            { code: 'SHOPPER_BEHAVIOR', restricted_launch_flag: 'gamma' },
          ],
        }),
    });
    expect(await (await card('CUSTOMER_PERCEPTION')).findByText('Beta')).toBeTruthy();
    expect((await card('DIGITAL_LANDSCAPES')).getByText('Alpha')).toBeTruthy();
    expect(screen.queryByText(/gamma/i)).toBeNull();
  });
});

describe('a card that is pending', () => {
  it('has its badge, and a dialog that says what happens', async () => {
    const { user } = open(supplier({ DIGITAL_LANDSCAPES: 'ACCESS_PENDING' }));
    const pending = await card('DIGITAL_LANDSCAPES');
    expect(pending.getByText('Pending')).toBeTruthy();
    expect(pending.queryByRole('link')).toBeNull();
    await user.click(pending.getByRole('button', { name: 'Pending Access: Digital Landscapes' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('We are working on your access')).toBeTruthy();
    expect(dialog.getByText(/Digital Landscapes .*up to 2 business days/)).toBeTruthy();
  });
});

describe('a card without access', () => {
  it('tells more about the product', async () => {
    const { user } = open(supplier({ REPORT_BUILDER: 'ACCESS_COMPLETE' }));
    const locked = await card('SHOPPER_BEHAVIOR');
    expect(locked.getAllByText('Talk to your admin to get access')[0]).toBeTruthy();
    await user.click(locked.getByRole('button', { name: 'Learn More: Shopper Behavior' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Shopper Behavior' }));
    expect(dialog.getByText('Speak to your administrator to get access.')).toBeTruthy();
    expect(dialog.getAllByRole('listitem').length).toBeGreaterThan(2);
    await user.click(dialog.getByRole('button', { name: 'Start with Shopper Behavior' }));
    expect(
      await screen.findByRole('dialog', { name: 'Ask for access to Shopper Behavior' }),
    ).toBeTruthy();
  });

  it('has only its text where there is no more to tell, and nobody to ask', async () => {
    productLooks.SHOPPER_BEHAVIOR.learnMore = false;
    open(internal({ REPORT_BUILDER: 'ACCESS_COMPLETE' }));
    const locked = await card('SHOPPER_BEHAVIOR');
    expect(locked.getAllByText('Talk to your admin to get access')[0]).toBeTruthy();
    expect(locked.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual([
      "Why can't I open this? Shopper Behavior",
    ]);
    productLooks.SHOPPER_BEHAVIOR.learnMore = true;
  });

  it('of the Report Builder is coming soon on a business-identity tenant', async () => {
    const tenant = { ...company, type: 'BUSINESS_IDENTITY' };
    open(supplier({ SHOPPER_BEHAVIOR: 'ACCESS_COMPLETE' }, { tenant }));
    const soon = (await card('REPORT_BUILDER')).getByRole('button', { name: 'Coming Soon' });
    expect(soon).toHaveProperty('disabled', true);
    expect(
      (await card('CHANNEL_PERFORMANCE')).getByRole('button', {
        name: 'Learn More: Channel Insights',
      }),
    ).toBeTruthy();
  });
});

describe('whoever can open nothing', () => {
  it('as a supplier is told whom to ask', async () => {
    open(supplier({}));
    expect(await screen.findByText('You have no access to the portal yet')).toBeTruthy();
    expect(screen.getByText(/supplier-portal administrator/)).toBeTruthy();
  });

  it('as an internal user is led to where access is requested', async () => {
    open(internal({}));
    expect(await screen.findByText('You have no access to the product suite')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Request access' });
    expect(link.getAttribute('href')).toBe('/contactUs');
  });

  it('is told nothing of the kind while something is pending', async () => {
    open(supplier({ SHOPPER_BEHAVIOR: 'ACCESS_PENDING' }));
    await card('SHOPPER_BEHAVIOR');
    expect(screen.queryByText('You have no access to the portal yet')).toBeNull();
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
    await user.click(screen.getByRole('button', { name: 'Do not resume' }));
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

describe('pins and recent products', () => {
  const row = async () => within(await screen.findByRole('region', { name: 'Pinned and recent' }));

  it('come first, the pinned ones before the others, without what is locked', async () => {
    const { api } = open(supplier({ ...everything, DIGITAL_LANDSCAPES: '' }));
    api.change({
      'GET /api/launcher/shortcuts': () => ({
        pinned: ['CHANNEL_PERFORMANCE', 'DIGITAL_LANDSCAPES'],
        recent: ['REPORT_BUILDER', 'CHANNEL_PERFORMANCE'],
      }),
    });
    await (await row()).findByRole('link', { name: /Report Builder/ });
    expect((await row()).getAllByRole('link').map((one) => one.getAttribute('href'))).toEqual([
      `/svc/v1/products/CHANNEL_PERFORMANCE/launch?company=${company.id}`,
      `/svc/v1/products/REPORT_BUILDER/launch?company=${company.id}`,
    ]);
  });

  it('say what they are for while there are none', async () => {
    open(supplier(everything));
    expect(await screen.findByText(/Pin the products you open most/)).toBeTruthy();
  });

  it('are pinned and unpinned on the card, one call after the other', async () => {
    const { user, api } = open(supplier(everything));
    api.change({
      'PUT /api/launcher/pins': ({ body }) => ({
        pinned: (body as { codes: ProductCode[] }).codes,
        recent: [],
      }),
    });
    const pin = async (product: string) => screen.findByRole('button', { name: `Pin ${product}` });
    await screen.findByText(/Pin the products you open most/);
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
    await screen.findByText(/Pin the products you open most/);
    const pin = screen.getByRole('button', { name: 'Pin Report Builder' });
    await user.click(pin);
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /Your pins were not saved.*Reference: request-7/,
    );
    await waitFor(() => expect(pin.getAttribute('aria-pressed')).toBe('false'));
  });
});
