import type { AskableCompany } from '@endcap/contract/people/access-requests';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectAfter } from '../../../testing/after.ts';
import { company, person, sessionOf } from '../../../testing/people.ts';
import { renderAt } from '../../../testing/render-app.tsx';
import { type Asked, refuse, stubApi } from '../../../testing/stub-api.ts';

const requests = '/svc/v1/identity/users/:userId/access-requests';
const calls = {
  companies: 'GET /svc/v1/identity/users/:userId/access',
  own: `GET ${requests}`,
  ask: `POST ${requests}`,
  cancel: `DELETE ${requests}/:requestId`,
  choose: 'GET /api/users/set-context',
} as const;

const northfield: AskableCompany = {
  tenant_id: company.id,
  company_name: 'Northfield Foods',
  business_code: 'NF-100',
  company_type: 'CHARTER_VENDOR',
  products: [
    { code: 'SHOPPER_BEHAVIOR', state: 'AVAILABLE' },
    { code: 'REPORT_BUILDER', state: 'AVAILABLE' },
    { code: 'DIGITAL_LANDSCAPES', state: 'GRANTED' },
  ],
};

const asked = {
  request_id: '0192a0de-0000-7000-8000-00000000a001',
  tenant_id: company.id,
  company_name: 'Northfield Foods',
  products: ['REPORT_BUILDER' as const],
  granted_products: [],
  requestor_note: 'For the review',
  status: 'PENDING' as const,
  create_time: '2026-11-14T21:05:00.000Z',
  decided_time: null,
  decision_note: null,
};

const pageOf = <Item,>(items: Item[], { query }: Asked, total = items.length) => ({
  items,
  page: Number(query.page ?? 0),
  pageSize: 10,
  totalElements: total,
  totalPages: Math.ceil(total / 10),
});

const colleague = person('INTERNAL_USER', {
  user_type: 'INTERNAL',
  tenant: null,
  companyType: 'INTERNAL',
  authz: { ...person('INTERNAL_USER').authz, group: 'INTERNAL_USER' },
});

function open(answers: Parameters<typeof stubApi>[0] = {}, address = '/profile/requestAccess') {
  const api = stubApi({
    ...sessionOf(colleague),
    [calls.companies]: (one) => pageOf([northfield], one),
    [calls.own]: (one) => pageOf([asked], one),
    ...answers,
  });
  return { api, ...renderAt(address) };
}

const section = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the page to request access', () => {
  it('finds companies by the parameters of the specification, ten at a time', async () => {
    const { api, user, address } = open({
      [calls.companies]: (one) => pageOf([northfield], one, 11),
    });
    const companies = await section('Find a company');
    expect(await companies.findByText('NF-100')).toBeTruthy();
    expect(await screen.findByRole('heading', { level: 1 })).toHaveProperty(
      'textContent',
      'Request access to companies',
    );
    await user.click(companies.getByRole('button', { name: 'Page 2' }));
    await waitFor(() => expect(address()).toBe('/profile/requestAccess?currentPage=2'));
    await user.type(companies.getByRole('searchbox'), 'north{Enter}');
    await waitFor(() => expect(address()).toBe('/profile/requestAccess?searchText=north'));
    await waitFor(() => expect(api.to(calls.companies).at(-1)?.query.search).toBe('north'));
    expect(api.to(calls.companies).at(-1)?.query).toMatchObject({ page: '0', page_size: '10' });
  });

  it('begins with the products and carries them along to the company', async () => {
    const { api, user, address } = open({ [calls.ask]: () => asked });
    const needed = await section('Which products do you need?');
    await user.click(needed.getByRole('checkbox', { name: 'Report Builder' }));
    await waitFor(() => expect(address()).toBe('/profile/requestAccess?products=REPORT_BUILDER'));
    await waitFor(() =>
      expect(api.to(calls.companies).at(-1)?.query.products).toBe('REPORT_BUILDER'),
    );
    const companies = await section('Find a company');
    await user.click(await companies.findByRole('button', { name: /Northfield Foods\s*NF-100/ }));
    expect(companies.getByRole('checkbox', { name: 'Report Builder' })).toHaveProperty(
      'checked',
      true,
    );
    await user.click(companies.getByRole('button', { name: 'Send request' }));
    await waitFor(() =>
      expect(api.to(calls.ask)[0]?.body).toMatchObject({ products: ['REPORT_BUILDER'] }),
    );
  });

  it('asks for chosen products with a note', async () => {
    const { api, user } = open({ [calls.ask]: () => asked });
    const companies = await section('Find a company');
    await user.click(await companies.findByRole('button', { name: /Northfield Foods\s*NF-100/ }));
    await user.click(companies.getByRole('button', { name: 'Send request' }));
    expect(await companies.findByText('Choose at least one product.')).toBeTruthy();
    expect(api.to(calls.ask)).toEqual([]);
    await user.click(companies.getByRole('checkbox', { name: 'Report Builder' }));
    await user.type(companies.getByRole('textbox', { name: /Note/ }), 'For the review');
    await user.click(companies.getByRole('button', { name: 'Send request' }));
    expect(
      await screen.findByText('Your request is on its way to the admins of Northfield Foods.'),
    ).toBeTruthy();
    expect(api.to(calls.ask)[0]?.body).toEqual({
      tenant_id: company.id,
      products: ['REPORT_BUILDER'],
      requestor_note: 'For the review',
    });
  });

  it('names what was given of a request that was approved in part', async () => {
    const partly = {
      ...asked,
      products: ['REPORT_BUILDER' as const, 'DIGITAL_LANDSCAPES' as const],
      granted_products: ['REPORT_BUILDER' as const],
      status: 'APPROVED' as const,
    };
    open({ [calls.own]: (one) => pageOf([partly], one) });
    const earlier = await section('Your requests');
    await earlier.findByText('Partly approved');
    earlier.getByText(/Approved: Report Builder/);
    earlier.getByText(/Not approved: Digital Landscapes/);
    for (const label of ['Supplier Company Name', 'App Access Requested', 'Requested On'])
      earlier.getByText(label);
  });

  it('shows a refusal where it was asked, with what was typed', async () => {
    const { user } = open({ [calls.ask]: () => refuse('access_request.exists') });
    const companies = await section('Find a company');
    await user.click(await companies.findByRole('button', { name: /NF-100/ }));
    await user.click(companies.getByRole('checkbox', { name: 'Report Builder' }));
    await user.click(companies.getByRole('button', { name: 'Send request' }));
    expect(await companies.findByText(/already asked for this/)).toBeTruthy();
  });

  it('cancels a request that waits, and shows one that was decided first', async () => {
    const { api, user } = open({ [calls.cancel]: () => refuse('access_request.decided') });
    const earlier = await section('Your requests');
    const button = { name: 'Cancel the request for Northfield Foods' };
    await user.click(await earlier.findByRole('button', button));
    expect(await screen.findByText(/already decided/)).toBeTruthy();
    api.change({
      [calls.cancel]: () => ({ ...asked, status: 'CANCELLED' as const }),
      [calls.own]: (one) => pageOf([{ ...asked, status: 'CANCELLED' as const }], one),
    });
    await expectAfter(async () => user.click(await earlier.findByRole('button', button)), {
      api,
      shows: 'Your request for Northfield Foods is cancelled.',
      readsAgain: [calls.own, calls.companies],
    });
    expect(await earlier.findByText('Cancelled')).toBeTruthy();
    expect(earlier.queryByRole('button', button)).toBeNull();
  });

  it('shows why an earlier request was denied', async () => {
    const denied = {
      ...asked,
      status: 'DENIED' as const,
      decided_time: '2026-11-15T21:05:00.000Z',
      decision_note: 'No seats left',
    };
    open({ [calls.own]: (one) => pageOf([denied], one) });
    const earlier = await section('Your requests');
    expect(await earlier.findByText('Answer of Nov 15, 2026: No seats left')).toBeTruthy();
  });

  it('opens a company that the user has', async () => {
    const chosen = { ...colleague, tenant: { ...company, type: 'SUPPLIER' as const } };
    const { api, user, address } = open({ [calls.choose]: () => chosen });
    await user.click(await screen.findByRole('button', { name: 'Open Northfield Foods' }));
    await waitFor(() => expect(address()).toBe('/apps'));
    expect(api.to(calls.choose)[0]?.query.companyId).toBe(company.id);
  });

  it('leads a supplier to the cards', async () => {
    const api = stubApi(sessionOf(person('COMPANY_USER')));
    renderAt('/profile/requestAccess');
    expect(await screen.findByText('Ask from a product’s card')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to my apps' })).toBeTruthy();
    expect(api.to(calls.companies)).toEqual([]);
  });
});
