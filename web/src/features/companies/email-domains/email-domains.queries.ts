import type { emailDomainList } from '@endcap/contract/companies/email-domain-list';
import type { EmailDomain, NewEmailDomain } from '@endcap/contract/companies/email-domains';
import type { SortOf } from '@endcap/contract/lists/define-list';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call/call.ts';
import type { Answer, Options } from '../../../lib/call/call-types.ts';
import { type Outcome, useChange } from '../../../lib/call/use-change.ts';
import type { PageRequest } from '../../../lib/tables/table-search.ts';

const list = '/api/companies/:companyId/email-domains';
const one = `${list}/:domain` as const;
const keyOf = (companyId: string) => ['email-domains', companyId] as const;

export function domainsQuery(
  companyId: string,
  query: PageRequest<SortOf<typeof emailDomainList>>,
) {
  return queryOptions({
    queryKey: [...keyOf(companyId), 'page', query],
    queryFn: ({ signal }) => call(`GET ${list}`, { params: { companyId }, query, signal }),
  });
}

export type Usage = Answer<`GET ${typeof one}/usage`>;

export function usageQuery({ companyId, id }: EmailDomain) {
  return queryOptions({
    queryKey: [...keyOf(companyId), 'usage', id],
    queryFn: ({ signal }) =>
      call(`GET ${one}/usage`, { params: { companyId, domain: id }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** Reads the domain again; undefined when it is gone. No endpoint reads one domain by its id. */
export async function findDomain({ companyId, id, domainName }: EmailDomain) {
  for (let pageNo = 0; ; pageNo += 1) {
    const query = { search: domainName, pageNo, pageSize: 100 };
    const { items, totalPages } = await call(`GET ${list}`, { params: { companyId }, query });
    const found = items.find((domain) => domain.id === id);
    if (found || pageNo + 1 >= totalPages) return found;
  }
}

/** Returns the error text for a name that the server would refuse, null for a valid one. */
export async function validateDomainName(companyId: string, domainName: string) {
  const body = { domainNames: [domainName] };
  const { invalid } = await call(`POST ${list}/validate`, { params: { companyId }, body });
  return invalid[0]?.message ?? null;
}

export function useAddDomain(companyId: string) {
  return useChange(keyOf(companyId), (body: NewEmailDomain) =>
    call(`POST ${list}`, { params: { companyId }, body }),
  );
}

interface DomainChange {
  domain: EmailDomain;
  allowSubDomains: boolean;
  is3pDomain: boolean;
}

export function useEditDomain(companyId: string) {
  return useChange(keyOf(companyId), ({ domain, ...body }: DomainChange) =>
    call(`PUT ${one}`, {
      params: { companyId, domain: domain.id },
      headers: { 'if-match': `"${domain.version}"` },
      body,
    }),
  );
}

export function useRemoveDomain(companyId: string) {
  return useChange(keyOf(companyId), ({ id }: EmailDomain) =>
    call(`DELETE ${one}`, { params: { companyId, domain: id } }),
  );
}

/** Looks for the DNS record of a waiting domain. */
export function useCheckDomain(companyId: string, outcome: Outcome<EmailDomain, unknown>) {
  return useChange(
    keyOf(companyId),
    ({ id }: EmailDomain) => call(`POST ${one}/check`, { params: { companyId, domain: id } }),
    outcome,
  );
}

type Decision = { domain: EmailDomain } & Options<`POST ${typeof one}/decision`>['body'];

export function useDecideDomain(companyId: string, outcome: Outcome<Decision, unknown> = {}) {
  return useChange(
    keyOf(companyId),
    ({ domain, ...body }: Decision) =>
      call(`POST ${one}/decision`, { params: { companyId, domain: domain.id }, body }),
    outcome,
  );
}
