import type {
  ProductSetting,
  ProvisioningRequest,
} from '@endcap/contract/products/product-settings';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { expectBothReported } from '../../../testing/in-flight.ts';
import { person, sessionOf } from '../../../testing/people.ts';
import { renderAt } from '../../../testing/render-app.tsx';
import { held, refuse, stubApi } from '../../../testing/stub-api.ts';

const list = 'GET /api/operations/products' as const;
const setTarget = 'PUT /api/operations/products/:product/sites/:site' as const;
const setSecret = 'PUT /api/operations/products/:product/secret' as const;
const setProvisioning = 'PUT /api/operations/products/:product/provisioning' as const;
const siteHistory = 'GET /api/operations/products/:product/sites/:site/history' as const;
const requests = 'GET /api/operations/provisioning' as const;
const retry = 'POST /api/operations/provisioning/:requestId/retry' as const;

const builder: ProductSetting = {
  product: 'REPORT_BUILDER',
  sites: [
    {
      site: 'US',
      redirectUrl: 'https://reports.example/start',
      isNewTab: true,
      flag: 'beta',
      opens: 'ADDRESS',
      companies: 12,
      changedOn: '2026-11-14T18:00:00.000Z',
      version: 4,
    },
    {
      site: 'CA',
      redirectUrl: null,
      isNewTab: true,
      flag: null,
      opens: 'NO_ADDRESS',
      companies: 0,
      changedOn: null,
      version: 0,
    },
  ],
  client: { secretSetOn: '2026-11-14T18:00:00.000Z', version: 7 },
  provisioning: { url: null, secretSetOn: null, open: 2, failed: 1, version: 0 },
};

function open(answers: Parameters<typeof stubApi>[0] = {}, address = '/operations/products') {
  const superAdmin = person('SUPER_ADMIN', {
    user_type: 'INTERNAL',
    tenant: null,
    companyType: 'UNKNOWN',
    authz: { ...person('SUPER_ADMIN').authz, group: 'SUPER_ADMIN' },
  });
  const api = stubApi({
    ...sessionOf(superAdmin),
    [list]: () => ({ items: [builder] }),
    ...answers,
  });
  return { api, ...renderAt(address) };
}

const card = async () => within(await screen.findByRole('region', { name: 'Report Builder' }));

it('shows each site with its state, and that secrets are set, never the secrets', async () => {
  open();
  const rows = (await card()).getAllByRole('listitem').map((row) => row.textContent);
  expect(rows[0]).toContain('United StatesOpensBeta');
  expect(rows[0]).toContain('https://reports.example/start · New tab12 companies have it');
  expect(rows[1]).toContain('CanadaDoesn’t openNo address');
  expect(rows[1]).toContain('Hidden from users without access');
  expect(rows[2]).toContain('Sign-in secretSet on ');
  expect(rows[3]).toContain('1 request failedThe portal grants access2 requests waiting');
});

it('shows what a change does before it is saved, with the version that was seen', async () => {
  const { api, user } = open({ [setTarget]: () => builder });
  await user.click(
    (await card()).getByRole('button', { name: 'Change Report Builder, United States' }),
  );
  const dialog = within(await screen.findByRole('dialog'));
  const changes = within(dialog.getByRole('region', { name: 'What changes' }));
  expect(changes.getByText('Nothing changes yet.')).toBeTruthy();
  const address = dialog.getByLabelText('Address');
  await user.clear(address);
  await user.type(address, 'http://reports.example');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('Enter an address that starts with https://.')).toBeTruthy();
  expect(api.to(setTarget)).toHaveLength(0);
  await user.clear(address);
  await user.type(address, 'https://new.example/');
  await user.click(dialog.getByLabelText('Same tab'));
  expect(changes.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'Address',
    'Opens in',
  ]);
  expect(changes.getByText(/12 companies in United States have it/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('Report Builder is saved for United States.');
  expect(api.to(setTarget)[0]).toMatchObject({
    params: { product: 'REPORT_BUILDER', site: 'US' },
    headers: { 'if-match': '"4"' },
    body: { redirectUrl: 'https://new.example/', isNewTab: false, flag: 'beta' },
  });
});

it('keeps the typed values when another super admin was first', async () => {
  const { user } = open({ [setTarget]: () => refuse('resource.changed') });
  await user.click((await card()).getByRole('button', { name: 'Change Report Builder, Canada' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Address'), 'https://mine.example/');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Someone else just changed this product')).toBeTruthy();
  expect((dialog.getByLabelText('Address') as HTMLInputElement).value).toBe(
    'https://mine.example/',
  );
});

it('generates a secret in the browser and sends it once', async () => {
  const { api, user } = open({ [setSecret]: () => builder });
  await user.click(
    (await card()).getByRole('button', { name: 'Replace the sign-in secret of Report Builder' }),
  );
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('New secret'), 'short');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('Use 32 to 200 characters without spaces or accents.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Generate' }));
  const made = (dialog.getByLabelText('New secret') as HTMLInputElement).value;
  expect(made).toMatch(/^[\w-]{43}$/);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('Report Builder has a new sign-in secret.');
  expect(api.to(setSecret)[0]).toMatchObject({
    headers: { 'if-match': '"7"' },
    body: { secret: made },
  });
  expect(document.body.textContent).not.toContain(made);
});

it('lets the product grant access with an address and a secret', async () => {
  const { api, user } = open({ [setProvisioning]: () => builder });
  await user.click(
    (await card()).getByRole('button', { name: 'Change the access setup of Report Builder' }),
  );
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByLabelText('The product'));
  await user.type(dialog.getByLabelText(/Address for requests/), 'https://reports.example/access');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('Enter or generate a secret.')).toBeTruthy();
  expect(dialog.getByText('2 waiting requests are sent again at once.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Generate' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('Report Builder has a new access setup.');
  expect(api.to(setProvisioning)[0]?.body).toEqual({
    url: 'https://reports.example/access',
    secret: expect.stringMatching(/^[\w-]{43}$/),
  });
});

it('shows the history of a site, which the address holds', async () => {
  const entry = {
    id: '7',
    changedOn: '2026-11-14T18:00:00.000Z',
    actor: 'Operator',
    actorLoginId: 'operator',
    event: 'Product settings changed',
    description: 'New tab: Yes → No',
  };
  const page = { items: [entry], page: 0, pageSize: 100, totalElements: 1, totalPages: 1 };
  open({ [siteHistory]: () => page }, '/operations/products?history=REPORT_BUILDER:US');
  const drawer = within(
    await screen.findByRole('dialog', { name: 'History of Report Builder, United States' }),
  );
  expect(await drawer.findByText('New tab: Yes → No')).toBeTruthy();
});

const failed: ProvisioningRequest = {
  requestId: '0192a0de-0000-7000-8000-000000000001',
  product: 'REPORT_BUILDER',
  action: 'GRANT',
  state: 'FAILED',
  user: { name: 'Maya Reyes', loginId: 'maya@northfield.example' },
  company: { id: '0192a0de-0000-7000-8000-000000000002', name: 'Northfield Foods' },
  reason: 'No licence is left',
  attempts: 1,
  createdOn: '2026-11-14T18:00:00.000Z',
  askedOn: '2026-11-14T18:00:00.000Z',
};

it('lists failed requests and sends one again', async () => {
  const { api, user } = open(
    {
      [requests]: () => ({
        items: [failed],
        page: 0,
        pageSize: 20,
        totalElements: 1,
        totalPages: 1,
      }),
      [retry]: () => ({ product: 'REPORT_BUILDER', user: 'Maya Reyes' }),
    },
    '/operations/products?tab=requests&product=REPORT_BUILDER',
  );
  expect(await screen.findByText('No licence is left')).toBeTruthy();
  expect(api.to(requests)[0]?.query).toMatchObject({ product: 'REPORT_BUILDER' });
  await user.click(screen.getByRole('button', { name: /^Actions for Maya Reyes/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Send again' }));
  await screen.findByText('We asked Report Builder again for Maya Reyes.');
  expect(api.to(retry)[0]?.params).toEqual({ requestId: failed.requestId });
  await waitFor(() => expect(api.to(requests)).toHaveLength(2));
});

it('reports both of two requests that are sent again at once, and sends one once', async () => {
  const waiting = held(retry);
  const of = (name: string, place: number): ProvisioningRequest => ({
    ...failed,
    requestId: `0192a0de-0000-7000-8000-0000000000e${place}`,
    user: { ...failed.user, name },
  });
  const items = [of('Maya Reyes', 1), of('Noah Okafor', 2)];
  const { user } = open(
    {
      [requests]: () => ({ items, page: 0, pageSize: 20, totalElements: 2, totalPages: 1 }),
      [retry]: waiting.answer,
    },
    '/operations/products?tab=requests',
  );
  const sendAgain = async (name: string) => {
    const actions = { name: new RegExp(`^Actions for ${name}`) };
    await user.click(await screen.findByRole('button', actions));
    await user.click(await screen.findByRole('menuitem', { name: 'Send again' }));
  };
  await expectBothReported({
    held: waiting,
    first: () => sendAgain('Maya Reyes'),
    second: () => sendAgain('Noah Okafor'),
    answer: { product: 'REPORT_BUILDER', user: 'Noah Okafor' },
    shows: 'We asked Report Builder again for Noah Okafor.',
  });
});
