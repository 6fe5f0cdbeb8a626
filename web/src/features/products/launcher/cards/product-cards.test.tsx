import type { Site } from '@endcap/contract/sites';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { atSite } from '../../../../testing/at-site.ts';
import { company } from '../../../../testing/people.ts';
import {
  type Access,
  accessAnswer,
  card,
  everything,
  everythingPending,
  internal,
  launchOf,
  lockOf,
  open,
  supplier,
  titles,
} from '../testing/launcher-screen.tsx';

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

  it.each([
    ['all access', everything],
    ['pending access', everythingPending],
    ['no access', {}],
  ])('of a supplier with %s explain their product', async (_, access) => {
    open(supplier(access));
    await card('SHOPPER_BEHAVIOR');
    for (const title of titles())
      expect(screen.getByRole('button', { name: `Learn More: ${title}` })).toBeTruthy();
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

  it('shows its marker, and no unknown marker', async () => {
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
    expect(dialog.getByText(/Digital Landscapes .*up to 2 days/)).toBeTruthy();
  });
});

describe('a card without access', () => {
  it('explains the product in a dialog', async () => {
    const { user } = open(supplier({ REPORT_BUILDER: 'ACCESS_COMPLETE' }));
    const locked = await card('SHOPPER_BEHAVIOR');
    expect((await locked.findAllByText('Talk to your admin to get access'))[0]).toBeTruthy();
    await user.click(locked.getByRole('button', { name: 'Learn More: Shopper Behavior' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Shopper Behavior' }));
    expect(dialog.getByText('Speak to your admin to get access.')).toBeTruthy();
    expect(dialog.getAllByRole('listitem').length).toBeGreaterThan(2);
    await user.click(dialog.getByRole('button', { name: 'Start with Shopper Behavior' }));
    expect(
      await screen.findByRole('dialog', { name: 'Ask for access to Shopper Behavior' }),
    ).toBeTruthy();
  });

  it('says who helps and explains the product when no request is possible', async () => {
    const me = supplier({ REPORT_BUILDER: 'ACCESS_COMPLETE' });
    const { api } = open(me);
    const lock = lockOf({ step: 'ASK_ADMIN' });
    api.change({ 'GET /api/products/access': () => accessAnswer(me, { SHOPPER_BEHAVIOR: lock }) });
    const locked = await card('SHOPPER_BEHAVIOR');
    expect((await locked.findAllByText('Talk to your admin to get access'))[0]).toBeTruthy();
    expect(locked.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual([
      "Why can't I open this? Shopper Behavior",
      'Learn More: Shopper Behavior',
    ]);
  });

  it('of the Report Builder is coming soon on a business-identity tenant', async () => {
    const me = supplier({ SHOPPER_BEHAVIOR: 'ACCESS_COMPLETE' });
    const { api } = open(me);
    const lock = lockOf({ code: 'COMING_SOON', owner: 'NONE', step: 'NONE' });
    api.change({ 'GET /api/products/access': () => accessAnswer(me, { REPORT_BUILDER: lock }) });
    const reports = await card('REPORT_BUILDER');
    const soon = await reports.findByRole('button', { name: 'Coming Soon' });
    expect(soon).toHaveProperty('disabled', true);
    expect(
      (await card('CHANNEL_PERFORMANCE')).getByRole('button', {
        name: 'Learn More: Channel Insights',
      }),
    ).toBeTruthy();
  });
});
