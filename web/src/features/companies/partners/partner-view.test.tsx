import type { PartnerView } from '@endcap/contract/companies/partner-view';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { person, sessionOf } from '../../../testing/people.ts';
import { renderAt } from '../../../testing/render-app.tsx';
import { refuse, stubApi } from '../../../testing/stub-api.ts';
import { shelf, shelfView } from './testing/partner-samples.ts';

const base = '/api/companies/:companyId/partner-associations' as const;
const access = 'GET /api/companies/:companyId/partner-access' as const;

/** A user of the partner who views the company. */
function openPartnerPage(
  address: string,
  answers: Parameters<typeof stubApi>[0] = {},
  viewer = person('PARTNER_VIEWER'),
) {
  const authz = { ...viewer.authz, group: 'THIRD_PARTY_SPONSORED_SUPPLIER' as const };
  const api = stubApi({
    ...sessionOf({ ...viewer, authz }),
    [access]: () => ({ items: [shelfView] }),
    ...answers,
  });
  return { api, ...renderAt(address) };
}

/** The admin of the company, with the drawer of the partner. */
function openDrawer(view: PartnerView = shelfView) {
  stubApi({
    ...sessionOf(person('COMPANY_ADMIN')),
    'GET /api/partner-associations': () => ({
      ...{ items: [shelf], page: 0, pageSize: 25, totalElements: 1, totalPages: 1 },
    }),
    [`GET ${base}/:associationId`]: () => shelf,
    [`GET ${base}/:associationId/view`]: () => view,
  });
  renderAt(`/admin/thirdParty?row=${shelf.id}`);
}

describe('what a partner sees', () => {
  const shown = [
    'Products Report Builder',
    'Allowed methods Portal',
    'Access ends December 31, 2026',
    'To read Definitions, articles and release notes of the portal',
    'Not visible Users, pending and blocked people, other partners, domains, activity log, visits, access requests and audits of Northfield Foods',
  ];
  const people = [
    'Elena Petrov elena@shelf.exampleViews Northfield FoodsCan open Report Builder',
    'Igor Sand igor@shelf.exampleAdded by nameCan’t open a product now',
    'and 1 other person',
  ];

  /** The facts and people that a part of the screen shows. */
  function readView(part: HTMLElement) {
    const facts = [...part.querySelectorAll('dl > div')].map(
      (fact) => `${fact.querySelector('dt')?.textContent} ${fact.querySelector('dd')?.textContent}`,
    );
    const box = within(part).getByRole('region', { name: '3 people of Shelf Partners' });
    return {
      facts,
      people: [...box.querySelectorAll(':scope > ul > li')].map((row) => row.textContent),
    };
  }

  it('is in the drawer of the company’s admin', async () => {
    openDrawer();
    const part = await screen.findByRole('region', { name: 'What this partner sees' });
    await within(part).findByText('3 people of Shelf Partners');
    expect(readView(part)).toEqual({ facts: shown, people });
    expect(part.textContent).toContain(
      'People of Shelf Partners who view Northfield Foods see this and nothing else.',
    );
  });

  it('is on a page of the partner’s own, with nothing of the administration', async () => {
    const { user, address } = openPartnerPage('/apps');
    const main = within(await screen.findByRole('navigation', { name: 'Main' }));
    const links = (await main.findAllByRole('link')).map(({ textContent }) => textContent);
    expect(links).toContain('Your access');
    for (const name of ['Admin', 'Authorized domains']) expect(links).not.toContain(name);
    await user.click(main.getByRole('link', { name: 'Your access' }));
    await waitFor(() => expect(address()).toBe('/partnerAccess'));
    const part = await screen.findByRole('region', { name: 'Shelf Partners' });
    expect(readView(part)).toEqual({ facts: shown, people });
  });

  it.each([
    ['es-MX', 'Channel Insights y Report Builder'],
    ['fr-CA', 'Channel Insights et Report Builder'],
  ] as const)('is a list as %s writes it', async (language, products) => {
    const reader = person('PARTNER_VIEWER');
    reader.user_preferences.language_code = language;
    const view: PartnerView = { ...shelfView, products: ['CHANNEL_PERFORMANCE', 'REPORT_BUILDER'] };
    openPartnerPage('/partnerAccess', { [access]: () => ({ items: [view] }) }, reader);
    expect(await screen.findByText(products)).toBeTruthy();
  });

  it('is one click from an admin page that is not theirs', async () => {
    const { api, user, address } = openPartnerPage('/admin');
    expect(await screen.findByText('You are not an administrator.')).toBeTruthy();
    const screenPart = within(screen.getByRole('main'));
    await user.click(screenPart.getByRole('link', { name: 'Your access' }));
    await waitFor(() => expect(address()).toBe('/partnerAccess'));
    expect(api.to('GET /api/partner-associations')).toEqual([]);
  });

  it('is nothing once it has ended', async () => {
    const ended = { ...shelfView, ended: true, products: [], people: [], totalPeople: 0 };
    openDrawer(ended);
    expect(await screen.findByText('Nothing, because this access has ended.')).toBeTruthy();
  });

  it('can be asked for again when it could not be read', async () => {
    const { api, user } = openPartnerPage('/partnerAccess', {
      [access]: () => refuse('server.failed'),
    });
    expect(await screen.findByText('We couldn’t load your access')).toBeTruthy();
    api.change({ [access]: () => ({ items: [shelfView] }) });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('3 people of Shelf Partners')).toBeTruthy();
  });
});
