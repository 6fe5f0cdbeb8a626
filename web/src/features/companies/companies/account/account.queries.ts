import type { CompanyAccount } from '@endcap/contract/companies/company-accounts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { useUndoToast } from '../../../../kit/use-undo-toast.ts';
import { call } from '../../../../lib/call/call.ts';
import type { Options } from '../../../../lib/call/call-types.ts';
import { useChange } from '../../../../lib/call/use-change.ts';
import { useText } from '../../../../lib/i18n/messages.ts';

const list = '/api/company-accounts';
const one = `${list}/:accountId` as const;
/** Under the key of the list, which shows the same values. */
const all = ['companies'] as const;

/** How often the progress of users whose access is being updated is read. */
const taskMs = 2_000;

export function accountQuery(accountId: string) {
  return queryOptions({
    queryKey: [...all, 'account', accountId],
    queryFn: ({ signal }) => call(`GET ${one}`, { params: { accountId }, signal }),
    refetchInterval: ({ state: { data } }): number | false => (data?.productTask ? taskMs : false),
  });
}

export const readAccount = (accountId: string) => call(`GET ${one}`, { params: { accountId } });

type Previewed = NonNullable<Options<`POST ${typeof one}/preview`>['body']>;

/** What people would lose. */
export function previewQuery({ companyId, version }: CompanyAccount, body: Previewed) {
  return queryOptions({
    queryKey: [...all, 'preview', companyId, version, body],
    queryFn: ({ signal }) =>
      call(`POST ${one}/preview`, { params: { accountId: companyId }, body, signal }),
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
}

export function useCreateCompany() {
  return useChange(all, (body: Options<`POST ${typeof list}`>['body']) =>
    call(`POST ${list}`, { body }),
  );
}

const target = ({ companyId, version }: CompanyAccount) => ({
  params: { accountId: companyId },
  headers: { 'if-match': `"${version}"` },
});

export function useChangeAccount(account: CompanyAccount) {
  return useChange(all, (body: Options<`PUT ${typeof one}`>['body']) =>
    call(`PUT ${one}`, { ...target(account), body }),
  );
}

export function useChangeProducts(account: CompanyAccount) {
  return useChange(all, (body: Options<`PUT ${typeof one}/products`>['body']) =>
    call(`PUT ${one}/products`, { ...target(account), body }),
  );
}

export function useChangeContact(account: CompanyAccount) {
  return useChange(all, (body: Options<`PUT ${typeof one}/primary-contact`>['body']) =>
    call(`PUT ${one}/primary-contact`, { ...target(account), body }),
  );
}

export function useSetAudit(account: CompanyAccount) {
  return useChange(all, (body: Options<`POST ${typeof one}/audit`>['body']) =>
    call(`POST ${one}/audit`, { ...target(account), body }),
  );
}

/** Shows that a change is done, with the button that undoes it. */
export function useShowDone() {
  const text = useText('companies');
  const undo = useUndoToast({
    queryKey: all,
    undo: (account: CompanyAccount) => call(`POST ${one}/undo`, target(account)),
    undone: ({ companyName: company, productTask }) =>
      text(productTask ? 'companies.account.undone.users' : 'companies.account.undone', {
        company,
      }),
  });
  return (account: CompanyAccount) =>
    undo.show(
      text(account.productTask ? 'companies.account.done.users' : 'companies.account.done', {
        company: account.companyName,
      }),
      account,
    );
}
