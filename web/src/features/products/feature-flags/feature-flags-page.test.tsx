import type { FlagSetting } from '@endcap/contract/products/flag-settings';
import { flagKeys } from '@endcap/contract/products/flags';
import { sites } from '@endcap/contract/sites';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { expectAfter } from '../../../testing/after.ts';
import { person, sessionOf } from '../../../testing/people.ts';
import { renderAt } from '../../../testing/render-app.tsx';
import { refuse, stubApi } from '../../../testing/stub-api.ts';

const list = 'GET /api/operations/flags' as const;
const set = 'PUT /api/operations/flags/:flag/sites/:site' as const;
const clear = 'DELETE /api/operations/flags/:flag/sites/:site' as const;
const history = 'GET /api/operations/flags/:flag/sites/:site/history' as const;
const decisions = 'GET /api/operations/flags/decisions' as const;

const live = { variationKey: 'on', rolloutPercent: 20, changedOn: '2026-11-14T18:00:00.000Z' };
const settings: FlagSetting[] = flagKeys.flatMap((flag) =>
  sites.map((site) => ({
    flag,
    site,
    live: flag === 'kb-search-rollout' && site === 'US' ? live : null,
    isOnByDefault: flag === 'insights-activation-rollout',
    companies: 10,
    reached: 2,
    version: 4,
  })),
);
const [search] = settings.filter((one) => one.live) as [FlagSetting];

function open(answers: Parameters<typeof stubApi>[0] = {}, address = '/operations/flags') {
  const superAdmin = person('SUPER_ADMIN', {
    user_type: 'INTERNAL',
    tenant: null,
    companyType: 'UNKNOWN',
    authz: { ...person('SUPER_ADMIN').authz, group: 'SUPER_ADMIN' },
  });
  const api = stubApi({
    ...sessionOf(superAdmin),
    [list]: () => ({ items: settings }),
    ...answers,
  });
  return { api, ...renderAt(address) };
}

const card = async (name: string) => within(await screen.findByRole('region', { name }));

it('shows each flag on each site, and changes a share with the version that was seen', async () => {
  const { api, user } = open({
    [set]: () => ({ ...search, live: { ...live, rolloutPercent: 50 }, version: 5 }),
  });
  const flag = await card('Knowledge base search');
  // One link in the row of a wide window, one in the menu of a narrow one.
  const links = await screen.findAllByRole('link', { name: 'Operations' });
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual(links.map(() => 'true'));
  expect(flag.getAllByRole('listitem').map((one) => one.querySelector('p')?.textContent)).toEqual([
    'United StatesOn for 20% of companies',
    'MexicoOff by default',
    'CanadaOff by default',
  ]);
  await user.click(
    flag.getByRole('button', { name: 'Change Knowledge base search, United States' }),
  );
  const dialog = within(await screen.findByRole('dialog'));
  const percent = dialog.getByLabelText(/Share of companies/);
  await user.clear(percent);
  await user.type(percent, '150');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('Enter a whole number from 0 to 100.')).toBeTruthy();
  expect(api.to(set)).toHaveLength(0);
  await user.clear(percent);
  await user.type(percent, '50');
  await expectAfter(() => user.click(dialog.getByRole('button', { name: 'Save' })), {
    api,
    shows: 'Knowledge base search is on for 50% of companies in United States.',
    readsAgain: [list],
  });
  expect(api.to(set)[0]).toMatchObject({
    params: { flag: 'kb-search-rollout', site: 'US' },
    headers: { 'if-match': '"4"' },
    body: { variationKey: 'on', rolloutPercent: 50 },
  });
});

it('shows a change that another super admin made first', async () => {
  const { user } = open({ [set]: () => refuse('resource.changed') });
  const flag = await card('Knowledge base search');
  await user.click(
    flag.getByRole('button', { name: 'Change Knowledge base search, United States' }),
  );
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Someone else just changed this flag')).toBeTruthy();
});

it('goes back to the default after a confirmation', async () => {
  const { api, user } = open({ [clear]: () => ({ ...search, live: null, version: 0 }) });
  const flag = await card('Knowledge base search');
  await user.click(
    flag.getByRole('button', {
      name: 'Use the default for Knowledge base search, United States',
    }),
  );
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/the default decides again: Off by default/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Use the default' }));
  await screen.findByText('Knowledge base search follows the default in United States.');
  expect(api.to(clear)[0]?.headers).toMatchObject({ 'if-match': '"4"' });
});

it('shows the history of a flag, which the address holds', async () => {
  const entry = {
    id: '7',
    changedOn: '2026-11-14T18:00:00.000Z',
    actor: 'Sam Ortiz',
    actorLoginId: 'super@retailer.example',
    event: 'Feature flag changed',
    description: 'Share of companies: 0 → 20',
  };
  const page = { items: [entry], page: 0, pageSize: 100, totalElements: 1, totalPages: 1 };
  const { user, address } = open(
    { [history]: () => page },
    '/operations/flags?history=kb-search-rollout:US',
  );
  const drawer = within(
    await screen.findByRole('dialog', { name: 'History of Knowledge base search, United States' }),
  );
  expect(await drawer.findByText('Share of companies: 0 → 20')).toBeTruthy();
  expect(drawer.getByText('Sam Ortiz')).toBeTruthy();
  await user.click(drawer.getByRole('button', { name: 'Close' }));
  expect(address()).toBe('/operations/flags');
});

it('looks a user up and shows each flag with its reason', async () => {
  const decided = { variationKey: 'on', enabled: true, reason: 'IN_SHARE' as const, place: 6 };
  const { user, address } = open({
    [decisions]: ({ query }) =>
      query.loginId === 'maya@northfield.example'
        ? {
            name: 'Maya Reyes',
            loginId: 'maya@northfield.example',
            places: [
              {
                site: 'US' as const,
                company: { id: '0192a0de-0000-7000-8000-000000000001', name: 'Northfield Foods' },
                decisions: [{ flag: search.flag, rolloutPercent: 20, ...decided }],
              },
            ],
            hasMore: false,
          }
        : refuse('resource.not_found'),
  });
  const who = await card('Who gets what');
  await user.type(who.getByLabelText('Email address'), 'maya@northfield.example');
  await user.click(who.getByRole('button', { name: 'Look up' }));
  expect(await who.findByText('Northfield Foods · United States')).toBeTruthy();
  expect(who.getByText('Company is number 7 of 100, inside the share of 20%')).toBeTruthy();
  expect(address()).toBe('/operations/flags?person=maya%40northfield.example');
  await user.clear(who.getByLabelText('Email address'));
  await user.type(who.getByLabelText('Email address'), 'who@nowhere.example{Enter}');
  expect(await who.findByText('No user has the address who@nowhere.example.')).toBeTruthy();
});
