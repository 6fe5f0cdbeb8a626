import type { PartnerAssociation } from '@endcap/contract/companies/partners';
import { IconUsersGroup } from '@tabler/icons-react';
import { queryOptions } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { List } from '../../../kit/list/list.tsx';
import { useList } from '../../../kit/list/use-list.ts';
import { call } from '../../../lib/call/call.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { otherCompany } from './partner-drawer.tsx';
import styles from './partners.module.css';
import type { Side } from './partners.queries.ts';
import { partnersTable } from './partners.search.ts';
import { usePartnerColumns } from './partners-page.tsx';

/** The partners of a company for staff; for a third party, the companies that it works for. */
export function PartnersOfCompany({ companyId, side }: { companyId: string; side: Side }) {
  const text = useText('partners');
  const ownText = useText('company-records');
  const isOwn = side === 'PARTNERS';
  const list = useList('/companyList/$companyId/partners', partnersTable, (request) =>
    queryOptions({
      queryKey: ['companies', 'record', companyId, 'partners', side, request],
      queryFn: ({ signal }) =>
        call('GET /api/company-accounts/:accountId/partner-associations', {
          params: { accountId: companyId },
          query: { ...request, show: side },
          signal,
        }),
    }),
  );
  return (
    <List
      list={list}
      label={text('partners.title')}
      columns={useLinkedColumns(companyId, side)}
      rowId={({ id }) => id}
      rowName={(partner) => otherCompany(partner, companyId).companyName}
      searchLabel={text(isOwn ? 'partners.search' : 'partners.clients.search')}
      failed={text('partners.failed')}
      empty={{
        icon: <IconUsersGroup size={22} />,
        title: ownText(isOwn ? 'company-records.empty.partners' : 'company-records.empty.clients'),
      }}
      noMatch={{
        title: text('partners.noResults.title', { search: list.search }),
        message: text('partners.noResults.message'),
      }}
    />
  );
}

/** The name leads to the page of the other company. */
function useLinkedColumns(companyId: string, side: Side) {
  const columns = usePartnerColumns(companyId, side);
  return useMemo(
    () =>
      columns.map((column) =>
        column.id === 'partner'
          ? {
              ...column,
              cell: (partner: PartnerAssociation) => (
                <Link
                  to="/companyList/$companyId"
                  params={{
                    companyId:
                      partner.companyId === companyId
                        ? partner.partnerCompanyId
                        : partner.companyId,
                  }}
                  className={styles.company}
                >
                  {otherCompany(partner, companyId).companyName}
                </Link>
              ),
            }
          : column,
      ),
    [columns, companyId],
  );
}
