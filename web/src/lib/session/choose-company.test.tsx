import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { company, person, sessionOf } from '../../testing/people.ts';
import { type Asked, stubApi } from '../../testing/stub-api.ts';
import { call } from '../call/call.ts';
import { createQueryClient } from '../call/query-client.ts';
import { useChooseCompany } from './choose-company.ts';
import { useSession } from './session.ts';

const list = 'GET /api/companies/:companyId/email-domains' as const;
const choose = 'GET /api/users/set-context' as const;
const other = { id: '0192a0de-0000-7000-8000-000000000002', name: 'Harbor Lane' };
const userAt = (tenant: typeof company) =>
  person('COMPANY_SWITCH_USER', { tenant: { ...tenant, type: 'SUPPLIER' } });

afterEach(cleanup);

function domainsOf({ params }: Asked) {
  const name = params.companyId === company.id ? 'northfield.example' : 'harbor.example';
  const domain = {
    id: params.companyId ?? '',
    companyId: params.companyId ?? '',
    domainName: name,
    allowSubDomains: false,
    is3pDomain: false,
    status: 'AUTHORIZED' as const,
    txtRecord: null,
    reason: null,
    createdOn: '2026-11-14T15:05:00Z',
    createdBy: null,
    version: 1,
  };
  return { items: [domain], page: 0, pageSize: 10, totalElements: 1, totalPages: 1 };
}

/** A list whose query key has no company, as in the launcher. */
function Domains() {
  const { user } = useSession();
  const companyId = user?.tenant?.id ?? '';
  const { data } = useQuery({
    queryKey: ['rows'],
    queryFn: ({ signal }) => call(list, { params: { companyId }, signal }),
    enabled: companyId !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { mutate } = useChooseCompany();
  return (
    <>
      <p>{data?.items.map(({ domainName }) => domainName).join() ?? 'loading'}</p>
      <button type="button" onClick={() => mutate({ companyId: other.id })}>
        choose
      </button>
    </>
  );
}

function open(answers: Parameters<typeof stubApi>[0]) {
  const api = stubApi({ ...sessionOf(userAt(company)), [list]: domainsOf, ...answers });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Domains />
    </QueryClientProvider>,
  );
  return api;
}

describe('choosing another company', () => {
  it('shows the rows of the new company and none of the one before', async () => {
    const api = open({ [choose]: () => userAt(other) });
    await screen.findByText('northfield.example');
    fireEvent.click(screen.getByRole('button'));
    await screen.findByText('harbor.example');
    expect(screen.queryByText('northfield.example')).toBeNull();
    expect(api.to(list).map(({ params }) => params.companyId)).toEqual([company.id, other.id]);
  });

  it('cancels the calls for the company before, so that a late answer is not shown', async () => {
    const late = Promise.withResolvers<ReturnType<typeof domainsOf>>();
    const chosen = Promise.withResolvers<ReturnType<typeof userAt>>();
    const api = open({
      [list]: (asked) => (asked.params.companyId === company.id ? late.promise : domainsOf(asked)),
      [choose]: () => chosen.promise,
    });
    await waitFor(() => expect(api.to(list)).toHaveLength(1));
    fireEvent.click(screen.getByRole('button'));
    await waitFor(() => expect(api.to(choose)).toHaveLength(1));
    const calls = vi.mocked(fetch).mock.calls;
    const first = calls.find(([url]) => String(url).includes(company.id));
    expect(first?.[1]?.signal?.aborted).toBe(true);

    await act(async () => late.resolve(domainsOf({ params: { companyId: company.id } } as never)));
    expect(screen.queryByText('northfield.example')).toBeNull();
    chosen.resolve(userAt(other));
    await screen.findByText('harbor.example');
  });
});
