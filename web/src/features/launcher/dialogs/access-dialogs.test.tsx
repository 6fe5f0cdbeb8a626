import type { UserContext } from '@endcap/contract/identity';
import type { LockCode } from '@endcap/contract/product-locks';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Answer } from '../../../lib/call/call-types.ts';
import { company, person, sessionOf } from '../../../testing/people.ts';
import { renderAt } from '../../../testing/render-app.tsx';
import { refuse, stubApi } from '../../../testing/stub-api.ts';

const requests = '/svc/v1/identity/users/:userId/access-requests';
const explain = 'GET /api/products/:code/access';
const page = { page: 0, pageSize: 100, totalElements: 0, totalPages: 0 };
const user = (products: UserContext['products'] = []) =>
  person('COMPANY_USER', {
    products: [
      { code: 'REPORT_BUILDER', accessStatus: 'ACCESS_COMPLETE', subApps: [] },
      ...products,
    ],
  });
type Lock = NonNullable<Answer<typeof explain>['lock']>;
const noEntitlement: Lock = {
  code: 'NO_ENTITLEMENT',
  owner: 'COMPANY_ADMIN',
  step: 'REQUEST_ACCESS',
  contacts: [{ name: 'Ada Admin', email: 'ada@northfield.example' }],
};
const asked = {
  request_id: '0192a0de-0000-7000-8000-00000000000a',
  tenant_id: company.id,
  company_name: company.name,
  products: ['SHOPPER_BEHAVIOR' as const],
  requestor_note: null,
  status: 'PENDING' as const,
  create_time: '2026-11-14T15:05:00Z',
};

function open(address = '/apps', lock: Lock = noEntitlement) {
  const api = stubApi({
    ...sessionOf(user()),
    'GET /svc/v1/products': () => ({ products: [] }),
    'GET /api/launcher/shortcuts': () => ({ pinned: [], recent: [] }),
    [`GET ${requests}`]: () => ({ items: [], ...page }),
    [explain]: () => ({ open: false, lock }),
  });
  return { api, ...renderAt(address) };
}

const button = (name: string) => screen.findByRole('button', { name });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('asking for access', () => {
  async function fillIn(note: string) {
    const opened = open();
    await opened.user.click(await button('Ask for access: Shopper Behavior'));
    const form = await dialog('Ask for access to Shopper Behavior');
    expect(form.getByText(/administrators of Northfield Foods/)).toBeTruthy();
    if (note) await opened.user.type(form.getByRole('textbox'), note);
    return { ...opened, form };
  }

  it('sends the product and the note, and the card says so', async () => {
    const { api, user: hand, form } = await fillIn('For the spring reset');
    api.change({
      [`POST ${requests}`]: () => {
        api.change({ [`GET ${requests}`]: () => ({ ...page, items: [asked] }) });
        return asked;
      },
    });
    await hand.click(form.getByRole('button', { name: 'Send request' }));
    expect(
      await screen.findByText('Your administrator has been asked for Shopper Behavior.'),
    ).toBeTruthy();
    expect(api.to(`POST ${requests}`)[0]).toMatchObject({
      params: { userId: encodeURIComponent('maya@northfield.example') },
      body: {
        tenant_id: company.id,
        products: ['SHOPPER_BEHAVIOR'],
        requestor_note: 'For the spring reset',
      },
    });
    expect((await screen.findAllByText('You asked for access on Nov 14, 2026'))[0]).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Ask for access: Shopper Behavior' })).toBeNull();
  });

  it('needs no note', async () => {
    const { api, user: hand, form } = await fillIn('');
    api.change({ [`POST ${requests}`]: () => asked });
    await hand.click(form.getByRole('button', { name: 'Send request' }));
    await waitFor(() => expect(api.to(`POST ${requests}`)).toHaveLength(1));
    expect(api.to(`POST ${requests}`)[0]?.body).toEqual({
      tenant_id: company.id,
      products: ['SHOPPER_BEHAVIOR'],
    });
  });

  it.each([
    ['access_request.exists', /already asked for this/],
    ['access_request.not_needed', /already have access/],
    ['access_request.not_subscribed', /does not subscribe/],
    ['server.unavailable', /Reference: request-7/],
  ] as const)('keeps the note when it is refused: %s', async (code, words) => {
    const { api, user: hand, form } = await fillIn('Kept');
    api.change({ [`POST ${requests}`]: () => refuse(code) });
    await hand.click(form.getByRole('button', { name: 'Send request' }));
    const alert = await form.findByRole('alert');
    expect(alert.textContent).toContain('Your request was not sent');
    expect(alert.textContent).toMatch(words);
    expect(form.getByRole('textbox')).toHaveProperty('value', 'Kept');
  });

  it('takes no more than 500 characters', async () => {
    const { form } = await fillIn('');
    expect(form.getByRole('textbox').getAttribute('maxlength')).toBe('500');
  });

  it('is not offered for what was asked for already', async () => {
    const { api } = open();
    api.change({ [`GET ${requests}`]: () => ({ ...page, items: [asked] }) });
    expect((await screen.findAllByText('You asked for access on Nov 14, 2026'))[0]).toBeTruthy();
    expect(await button('Learn More: Shopper Behavior')).toBeTruthy();
  });
});

describe("why can't I open this", () => {
  it('names the reason, who can change it and the next step', async () => {
    const { user: hand } = open();
    await hand.click(await button("Why can't I open this? Shopper Behavior"));
    const why = await dialog('Why you cannot open Shopper Behavior');
    expect(
      await why.findByText('You have not been given access to Shopper Behavior.'),
    ).toBeTruthy();
    expect(why.getByText('An administrator of your company.')).toBeTruthy();
    expect(why.getByRole('link', { name: 'ada@northfield.example' }).getAttribute('href')).toBe(
      'mailto:ada@northfield.example',
    );
    await hand.click(why.getByRole('button', { name: 'Ask for access' }));
    expect(await dialog('Ask for access to Shopper Behavior')).toBeTruthy();
  });

  const reasonTexts: Record<LockCode, string> = {
    SITE: 'Customer Pulse is not offered on the portal of this country.',
    FLAG: 'Customer Pulse has not been switched on for your company yet.',
    BLOCKED: 'Your access to the portal is blocked.',
    OVERDUE: 'The user access audit of your company is overdue.',
    TIER: 'Customer Pulse is not part of your company’s account tier.',
    PENDING: 'Your access to Customer Pulse is being set up. This takes up to 2 business days.',
    NO_ENTITLEMENT: 'You have not been given access to Customer Pulse.',
  };
  const refusals = Object.entries(reasonTexts) as [LockCode, string][];

  it.each(refusals)('opens by itself when a launch was refused for %s', async (code, words) => {
    const { user: hand, address } = open(`/apps?locked=CUSTOMER_PULSE&reason=${code}`, {
      code,
      owner: 'RETAILER',
      step: 'CONTACT_RETAILER',
      contacts: [],
    });
    const why = await dialog('Why you cannot open Customer Pulse');
    expect(why.getByText(words)).toBeTruthy();
    const link = await why.findByRole('link', { name: 'Contact us' });
    expect(link.getAttribute('href')).toBe('/contactUs');
    await hand.click(why.getAllByRole('button', { name: 'Close' })[1] as HTMLElement);
    await waitFor(() => expect(address()).toBe('/apps'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('opens nothing for a product that does not exist', async () => {
    open('/apps?locked=TIME_MACHINE&reason=SITE');
    await button('Learn More: Shopper Behavior');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says that it is open by now, and looks at the access again', async () => {
    const { api, user: hand } = open();
    api.change({ [explain]: () => ({ open: true, lock: null }) });
    await hand.click(await button("Why can't I open this? Shopper Behavior"));
    const why = await dialog('Why you cannot open Shopper Behavior');
    expect(await why.findByText('You can open Shopper Behavior now')).toBeTruthy();
    expect(why.getByRole('link', { name: 'Launch App' }).getAttribute('href')).toBe(
      `/svc/v1/products/SHOPPER_BEHAVIOR/launch?company=${company.id}`,
    );
  });

  it('shows an error when the request fails, and retries', async () => {
    const { api, user: hand } = open();
    api.change({ [explain]: () => refuse('server.failed') });
    await hand.click(await button("Why can't I open this? Shopper Behavior"));
    expect(await screen.findByText('We could not find out why')).toBeTruthy();
    api.change({ [explain]: () => ({ open: false, lock: noEntitlement }) });
    await hand.click(await button('Retry'));
    expect(await screen.findByText('An administrator of your company.')).toBeTruthy();
  });
});
