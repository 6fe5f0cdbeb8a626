import type { LockCode } from '@endcap/contract/access/product-locks';
import type { UserContext } from '@endcap/contract/identity/identity';
import type { ProductLock } from '@endcap/contract/products/launcher';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { company, person, sessionOf } from '../../../../testing/people.ts';
import { renderAt } from '../../../../testing/render-app.tsx';
import { refuse, stubApi } from '../../../../testing/stub-api.ts';
import { accessAnswer, emptyHome, lockOf, requests } from '../testing/launcher-screen.tsx';

const explain = 'GET /api/products/access';
const user = (products: UserContext['products'] = []) =>
  person('COMPANY_USER', {
    products: [
      { code: 'REPORT_BUILDER', accessStatus: 'ACCESS_COMPLETE', subApps: [] },
      ...products,
    ],
  });
const asked = {
  request_id: '0192a0de-0000-7000-8000-00000000000a',
  tenant_id: company.id,
  company_name: company.name,
  products: ['SHOPPER_BEHAVIOR' as const],
  granted_products: [],
  requestor_note: null,
  status: 'PENDING' as const,
  create_time: '2026-11-14T15:05:00Z',
  decided_time: null,
  decision_note: null,
};

/** The lock of Shopper Behavior and Customer Pulse. */
const locked = (lock: ProductLock) =>
  accessAnswer(user(), { SHOPPER_BEHAVIOR: lock, CUSTOMER_PULSE: lock });
const requested = lockOf({
  code: 'REQUESTED',
  step: 'WAIT_FOR_DECISION',
  requestedOn: asked.create_time,
  denied: null,
});

function open(address = '/apps', lock: ProductLock = lockOf(), me = user()) {
  const api = stubApi({
    ...sessionOf(me),
    'GET /svc/v1/products': () => ({ products: [] }),
    'GET /api/launcher/shortcuts': () => ({ pinned: [], recent: [], opened: [] }),
    'GET /api/home': () => emptyHome,
    [explain]: () => locked(lock),
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
    expect(form.getByText(/admins of Northfield Foods/)).toBeTruthy();
    if (note) await opened.user.type(form.getByRole('textbox'), note);
    return { ...opened, form };
  }

  it('sends the product and the note, and the card says so', async () => {
    const { api, user: hand, form } = await fillIn('For the spring reset');
    api.change({
      [`POST ${requests}`]: () => {
        api.change({ [explain]: () => locked(requested) });
        return asked;
      },
    });
    await hand.click(form.getByRole('button', { name: 'Send request' }));
    expect(await screen.findByText(/^Request for Shopper Behavior sent\./)).toBeTruthy();
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
    // The button is gone, and the focus stays on its card.
    const why = await button("Why can't I open this? Shopper Behavior");
    await waitFor(() => expect(document.activeElement).toBe(why));
  });

  it('says when and why the last request was denied', async () => {
    const denied = { on: '2026-11-10T15:05:00.000Z', note: 'Ask again in May' };
    const { user: hand } = open('/apps', lockOf({ denied }));
    await hand.click(await button('Ask for access: Shopper Behavior'));
    const form = await dialog('Ask for access to Shopper Behavior');
    expect(form.getByText('Your last request was denied on Nov 10, 2026.')).toBeTruthy();
    expect(form.getByText('Ask again in May')).toBeTruthy();
  });

  it('opens the card without signing in again, once the server says that it is open', async () => {
    const { api } = open();
    await button('Ask for access: Shopper Behavior');
    const products = [{ code: 'SHOPPER_BEHAVIOR', accessStatus: 'ACCESS_COMPLETE', subApps: [] }];
    api.change({
      ...sessionOf({ ...user(), products }),
      [explain]: () => accessAnswer({ ...user(), products }),
    });
    window.dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByRole('link', { name: /Shopper Behavior/ })).toBeTruthy();
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
    ['access_request.not_subscribed', /doesn’t subscribe/],
    ['access_request.not_available', /isn’t available to your company/],
    ['server.unavailable', /Reference: request-7/],
  ] as const)('shows the reason and keeps the note when it is refused: %s', async (code, words) => {
    const { api, user: hand, form } = await fillIn('Kept');
    const details = [
      { in: 'body', field: 'products.0', code: 'field.invalid', message: 'Not valid' } as const,
    ];
    api.change({ [`POST ${requests}`]: () => refuse(code, details) });
    await hand.click(form.getByRole('button', { name: 'Send request' }));
    const alert = await form.findByRole('alert');
    expect(alert.textContent).toContain('Your request wasn’t sent');
    expect(alert.textContent).toMatch(words);
    expect(form.getByRole('textbox')).toHaveProperty('value', 'Kept');
  });

  it('takes no more than 500 characters', async () => {
    const { form } = await fillIn('');
    expect(form.getByRole('textbox').getAttribute('maxlength')).toBe('500');
  });

  it('is not offered for what was asked for already', async () => {
    open('/apps', requested);
    expect((await screen.findAllByText('You asked for access on Nov 14, 2026'))[0]).toBeTruthy();
    expect(await button('Learn More: Shopper Behavior')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Ask for access: Shopper Behavior' })).toBeNull();
  });
});

describe('a card, its dialogs and the button "Start with …"', () => {
  const admin = person('COMPANY_ADMIN', { products: user().products });
  const own: [string, ProductLock, typeof admin, string, string, string | null][] = [
    [
      'that the tier excludes',
      lockOf({ code: 'TIER', owner: 'RETAILER', step: 'CONTACT_RETAILER' }),
      user(),
      'Not part of the Basic tier',
      'Contact us. Tell us your company and the product.',
      '/contactUs',
    ],
    [
      'that the company does not have',
      lockOf({ code: 'NOT_SUBSCRIBED', step: 'ASK_ADMIN' }),
      user(),
      'Northfield Foods doesn’t subscribe to it',
      'Talk to your admin.',
      null,
    ],
    [
      'that an admin can grant',
      lockOf({ owner: 'YOU', step: 'GRANT_ACCESS' }),
      admin,
      'You can give yourself access',
      'You manage access for Northfield Foods. Give yourself this product in the user list.',
      '/admin/userList?search=maya%40northfield.example',
    ],
    [
      'of a super admin',
      lockOf({ code: 'NOT_SUBSCRIBED', owner: 'PORTAL_TEAM', step: 'NONE' }),
      person('SUPER_ADMIN', { tenant: { ...company, type: 'SUPPLIER' } }),
      'Northfield Foods doesn’t subscribe to it',
      'Nothing. It opens here as soon as it’s available.',
      null,
    ],
  ];

  it.each(own)(
    '%s show the same reason and next step',
    async (_, lock, me, state, step, target) => {
      const { user: hand } = open('/apps', lock, me);
      expect((await screen.findAllByText(state))[0]).toBeTruthy();
      expect(screen.queryByRole('button', { name: 'Ask for access: Shopper Behavior' })).toBeNull();
      const onCard = screen.queryAllByRole('link', { name: /: Shopper Behavior$/ });
      expect(onCard.map((link) => link.getAttribute('href'))).toEqual(target ? [target] : []);
      await hand.click(await button('Learn More: Shopper Behavior'));
      const learn = await dialog('Shopper Behavior');
      expect(learn.getByText(step)).toBeTruthy();
      expect(learn.queryByText(/Speak to your admin/)).toBeNull();
      const started = learn.queryAllByRole('link').map((link) => link.getAttribute('href'));
      expect(started).toEqual(target ? [target] : []);
      await hand.keyboard('{Escape}');
      await hand.click(await button("Why can't I open this? Shopper Behavior"));
      const why = await dialog('Why is Shopper Behavior locked?');
      expect(why.getByText(step)).toBeTruthy();
    },
  );
});

describe("why can't I open this", () => {
  it('names the reason, who can change it and the next step', async () => {
    const { user: hand } = open();
    await hand.click(await button("Why can't I open this? Shopper Behavior"));
    const why = await dialog('Why is Shopper Behavior locked?');
    expect(await why.findByText('You don’t have access to Shopper Behavior yet.')).toBeTruthy();
    expect(why.getByText('An admin of Northfield Foods.')).toBeTruthy();
    expect(why.getByRole('link', { name: 'ada@northfield.example' }).getAttribute('href')).toBe(
      'mailto:ada@northfield.example',
    );
    await hand.click(why.getByRole('button', { name: 'Ask for access' }));
    expect(await dialog('Ask for access to Shopper Behavior')).toBeTruthy();
  });

  const reasonTexts: Record<LockCode, string> = {
    SITE: 'Customer Pulse isn’t offered on this country’s portal.',
    FLAG: 'Customer Pulse is coming soon. It isn’t switched on yet.',
    BLOCKED: 'Your access to the portal is blocked.',
    OVERDUE: 'Your company’s user access audit is overdue.',
    COMING_SOON: 'Customer Pulse is coming soon.',
    TIER: 'Customer Pulse isn’t part of the Basic tier.',
    NOT_SUBSCRIBED: 'Northfield Foods doesn’t subscribe to Customer Pulse.',
    REQUESTED: 'You asked for Customer Pulse on Nov 14, 2026. An admin hasn’t decided yet.',
    PENDING: 'We’re setting up Customer Pulse for you. It takes up to 2 days.',
    NO_ENTITLEMENT: 'You don’t have access to Customer Pulse yet.',
  };
  const refusals = Object.entries(reasonTexts) as [LockCode, string][];

  it.each(refusals)('opens by itself when a launch was refused for %s', async (code, words) => {
    const { user: hand, address } = open(`/apps?locked=CUSTOMER_PULSE&reason=${code}`, {
      code,
      owner: 'RETAILER',
      step: 'CONTACT_RETAILER',
      requestedOn: code === 'REQUESTED' ? asked.create_time : null,
      denied: null,
    });
    const why = await dialog('Why is Customer Pulse locked?');
    expect(await why.findByText(words)).toBeTruthy();
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
    const found = user([
      { code: 'SHOPPER_BEHAVIOR', accessStatus: 'ACCESS_COMPLETE', subApps: [] },
    ]);
    await button('Ask for access: Shopper Behavior');
    api.change({ [explain]: () => accessAnswer(found) });
    await hand.click(await button("Why can't I open this? Shopper Behavior"));
    const why = await dialog('Why is Shopper Behavior locked?');
    expect(await why.findByText('Shopper Behavior is open for you now')).toBeTruthy();
    expect(why.getByRole('link', { name: 'Launch App' }).getAttribute('href')).toBe(
      `/svc/v1/products/SHOPPER_BEHAVIOR/launch?company=${company.id}`,
    );
  });

  it('shows an error when the request fails, and retries', async () => {
    const { api, user: hand } = open();
    api.change({ [explain]: () => refuse('server.failed') });
    await hand.click(await button("Why can't I open this? Shopper Behavior"));
    expect(await screen.findByText('We couldn’t find out why')).toBeTruthy();
    api.change({ [explain]: () => locked(lockOf()) });
    await hand.click(await button('Retry'));
    expect(await screen.findByText('An admin of Northfield Foods.')).toBeTruthy();
  });
});
