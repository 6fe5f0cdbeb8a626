import type { partnerList } from '@endcap/contract/companies/partner-list';
import type { PartnerAssociation } from '@endcap/contract/companies/partners';
import type { UserContext } from '@endcap/contract/identity/identity';
import type { SortOf } from '@endcap/contract/lists/define-list';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { useUndoToast } from '../../../kit/use-undo-toast.ts';
import { call } from '../../../lib/call/call.ts';
import type { Answer, Options } from '../../../lib/call/call-types.ts';
import { type Outcome, useChange } from '../../../lib/call/use-change.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import type { PageRequest } from '../../../lib/tables/table-search.ts';

const list = '/api/companies/:companyId/partner-associations';
const one = `${list}/:associationId` as const;
const keyOf = (companyId: string) => ['partners', companyId] as const;

/** PARTNERS: who works for the company. CLIENTS: whom the company works for. */
export type Side = 'PARTNERS' | 'CLIENTS';

export function partnersQuery(
  companyId: string,
  show: Side,
  request: PageRequest<SortOf<typeof partnerList>>,
) {
  const query = { ...request, companyId, show };
  return queryOptions({
    queryKey: [...keyOf(companyId), 'page', query],
    queryFn: ({ signal }) => call('GET /api/partner-associations', { query, signal }),
  });
}

/** A partner reads the companies that it works for. */
export const sideOf = ({ companyType }: UserContext): Side =>
  companyType === 'THIRD_PARTY' ? 'CLIENTS' : 'PARTNERS';

export function partnerQuery(companyId: string, associationId: string) {
  return queryOptions({
    queryKey: [...keyOf(companyId), 'one', associationId],
    queryFn: ({ signal }) => call(`GET ${one}`, { params: { companyId, associationId }, signal }),
  });
}

/** What users of the partner see of the company. */
export function partnerViewQuery(companyId: string, associationId: string) {
  return queryOptions({
    queryKey: [...keyOf(companyId), 'view', associationId],
    queryFn: ({ signal }) =>
      call(`GET ${one}/view`, { params: { companyId, associationId }, signal }),
  });
}

/** The same for a user of a partner: of the company that they view. */
export function partnerAccessQuery(companyId: string) {
  return queryOptions({
    queryKey: [...keyOf(companyId), 'access'],
    queryFn: ({ signal }) =>
      call('GET /api/companies/:companyId/partner-access', { params: { companyId }, signal }),
  });
}

export const readPartner = ({ companyId, id }: PartnerAssociation) =>
  call(`GET ${one}`, { params: { companyId, associationId: id } });

/** The products that the company can share. */
export function sharableQuery(companyId: string) {
  return queryOptions({
    queryKey: [...keyOf(companyId), 'sharable'],
    queryFn: ({ signal }) =>
      call('GET /api/companies/:companyId/users/grantable', { params: { companyId }, signal }),
    select: ({ products }) => products,
  });
}

type Found = Answer<'GET /api/partner-associations/validate'>;
export type FoundPartner = Found['valid'][number];

/** Looks a business code up; nothing is saved. */
export function useFindPartner(companyId: string, outcome: Outcome<string, Found>) {
  return useChange(
    [...keyOf(companyId), 'find'],
    (businessCode: string) =>
      call('GET /api/partner-associations/validate', { query: { companyId, businessCode } }),
    outcome,
  );
}

type Body = Options<`PUT ${typeof one}`>['body'];
export type PartnerValues = Required<Body>;
type Previewed = { act: 'END' } | ({ act: 'CHANGE' } & PartnerValues);

export type Preview = Answer<`POST ${typeof one}/preview`>;

/** Which users of the partner lose or gain what. */
export function previewQuery({ companyId, id, version }: PartnerAssociation, body: Previewed) {
  return queryOptions({
    queryKey: [...keyOf(companyId), 'preview', id, version, body],
    queryFn: ({ signal }) =>
      call(`POST ${one}/preview`, { params: { companyId, associationId: id }, body, signal }),
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
}

export function useAddPartner(companyId: string) {
  return useChange(keyOf(companyId), (body: Options<`POST ${typeof list}`>['body']) =>
    call(`POST ${list}`, { params: { companyId }, body }),
  );
}

const versionOf = ({ version }: PartnerAssociation) => ({ 'if-match': `"${version}"` });

export function useChangePartner(companyId: string) {
  return useChange(
    keyOf(companyId),
    ({ partner, ...body }: PartnerValues & { partner: PartnerAssociation }) =>
      call(`PUT ${one}`, {
        params: { companyId, associationId: partner.id },
        headers: versionOf(partner),
        body,
      }),
  );
}

export function useEndPartner(companyId: string) {
  return useChange(keyOf(companyId), (partner: PartnerAssociation) =>
    call(`DELETE ${one}`, {
      params: { companyId, associationId: partner.id },
      headers: versionOf(partner),
    }),
  );
}

/** Shows that a change is done, with the button that undoes it. */
export function useShowDone(companyId: string) {
  const text = useText('partners');
  const undo = useUndoToast({
    queryKey: keyOf(companyId),
    undo: (partner: PartnerAssociation) =>
      call(`POST ${one}/undo`, {
        params: { companyId, associationId: partner.id },
        headers: versionOf(partner),
      }),
    undone: ({ undone, association }) =>
      text(`partners.undo.${undone}`, { partner: association.partnerCompany.companyName }),
  });
  return (partner: PartnerAssociation, message: string) => undo.show(message, partner);
}
