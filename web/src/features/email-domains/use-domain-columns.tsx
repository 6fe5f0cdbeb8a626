import type { EmailDomain } from '@endcap/contract/email-domains';
import { useMemo } from 'react';
import { useDate } from '../../lib/i18n/dates.ts';
import { useText } from '../../lib/i18n/messages.ts';
import type { DataTableColumn } from '../../ui/data-table/column.ts';
import { DomainName } from './domain-name.tsx';

export function useDomainColumns(): readonly DataTableColumn<EmailDomain>[] {
  const text = useText('email-domains');
  const date = useDate();
  return useMemo(
    () => [
      {
        id: 'domainName',
        header: text('email-domains.column.domain'),
        priority: 1,
        sortable: true,
        strong: true,
        width: '40%',
        cell: ({ domainName }) => <DomainName name={domainName} />,
      },
      {
        id: 'allowSubDomains',
        header: text('email-domains.column.allowSubDomains'),
        priority: 2,
        sortable: true,
        cell: ({ allowSubDomains }) => text(allowSubDomains ? 'common.yes' : 'common.no'),
      },
      {
        id: 'is3pDomain',
        header: text('email-domains.column.type'),
        priority: 3,
        sortable: true,
        cell: ({ is3pDomain }) =>
          text(is3pDomain ? 'email-domains.type.thirdParty' : 'email-domains.type.company'),
      },
      {
        id: 'createdOn',
        header: text('email-domains.column.createdOn'),
        priority: 4,
        quiet: true,
        sortable: true,
        cell: ({ createdOn }) => date(createdOn, 'table'),
      },
    ],
    [text, date],
  );
}
