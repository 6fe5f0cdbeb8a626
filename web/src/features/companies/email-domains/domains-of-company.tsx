import { IconAt } from '@tabler/icons-react';
import { queryOptions } from '@tanstack/react-query';
import { List } from '../../../kit/list/list.tsx';
import { useList } from '../../../kit/list/use-list.ts';
import { call } from '../../../lib/call/call.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { domainsTable } from './email-domains.search.ts';
import { useDomainColumns } from './email-domains-page.tsx';

/** The domains of a company for staff who do not act for it. */
export function DomainsOfCompany({ companyId }: { companyId: string }) {
  const text = useText('email-domains');
  const ownText = useText('company-records');
  const list = useList('/companyList/$companyId/domains', domainsTable, (query) =>
    queryOptions({
      queryKey: ['companies', 'record', companyId, 'domains', query],
      queryFn: ({ signal }) =>
        call('GET /api/company-accounts/:accountId/email-domains', {
          params: { accountId: companyId },
          query,
          signal,
        }),
    }),
  );
  return (
    <List
      list={list}
      label={text('email-domains.title')}
      columns={useDomainColumns()}
      rowId={({ id }) => id}
      rowName={({ domainName }) => domainName}
      searchLabel={text('email-domains.search')}
      failed={text('email-domains.failed')}
      empty={{ icon: <IconAt size={22} />, title: ownText('company-records.empty.domains') }}
      noMatch={{
        title: text('email-domains.noResults.title', { search: list.search }),
        message: text('email-domains.noResults.message'),
      }}
    />
  );
}
