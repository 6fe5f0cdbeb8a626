import type { EmailDomain, NewEmailDomain } from '@endcap/contract/email-domains';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call/call.ts';
import type { PageRequest } from '../../lib/tables/table-search.ts';
import type { DomainColumn } from './email-domains.search.ts';

const list = '/api/companies/:companyId/email-domains';
const one = `${list}/:domain` as const;
const keyOf = (companyId: string) => ['email-domains', companyId] as const;

export function domainsQuery(companyId: string, query: PageRequest<DomainColumn>) {
  return queryOptions({
    queryKey: [...keyOf(companyId), 'page', query],
    queryFn: ({ signal }) => call(`GET ${list}`, { params: { companyId }, query, signal }),
  });
}

export function domainUsageQuery({ companyId, id }: EmailDomain) {
  return queryOptions({
    queryKey: [...keyOf(companyId), 'usage', id],
    queryFn: ({ signal }) =>
      call(`GET ${one}/usage`, { params: { companyId, domain: id }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** The domain as it is on the server now; undefined when it is gone. */
export async function currentDomain({ companyId, id, domainName }: EmailDomain) {
  for (let pageNo = 0; ; pageNo += 1) {
    const query = { search: domainName, pageNo, pageSize: 100 };
    const { items, totalPages } = await call(`GET ${list}`, { params: { companyId }, query });
    const found = items.find((domain) => domain.id === id);
    if (found || pageNo + 1 >= totalPages) return found;
  }
}

/** What the server would say about a name: a message, or null when it is fine. */
export async function objectionTo(companyId: string, domainName: string): Promise<string | null> {
  const body = { domainNames: [domainName] };
  const { invalid } = await call(`POST ${list}/validate`, { params: { companyId }, body });
  return invalid[0]?.message ?? null;
}

/** A change to the list: whatever is shown of it is fetched again. */
function useChange<Input, Output>(companyId: string, change: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: keyOf(companyId) });
    },
  });
}

export function useAddDomain(companyId: string) {
  return useChange(companyId, (body: NewEmailDomain) =>
    call(`POST ${list}`, { params: { companyId }, body }),
  );
}

export interface DomainChange {
  domain: EmailDomain;
  allowSubDomains: boolean;
  is3pDomain: boolean;
}

export function useEditDomain(companyId: string) {
  return useChange(companyId, ({ domain, ...body }: DomainChange) =>
    call(`PUT ${one}`, {
      params: { companyId, domain: domain.id },
      headers: { 'if-match': `"${domain.version}"` },
      body,
    }),
  );
}

export function useRemoveDomain(companyId: string) {
  return useChange(companyId, ({ id }: EmailDomain) =>
    call(`DELETE ${one}`, { params: { companyId, domain: id } }),
  );
}
