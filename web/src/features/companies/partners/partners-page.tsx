import { partnerList } from '@endcap/contract/companies/partner-list';
import type { PartnerAssociation } from '@endcap/contract/companies/partners';
import { IconCircleX, IconFileText, IconPencil, IconUsersGroup } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { useDialogs } from '../../../kit/dialogs/use-dialogs.tsx';
import { ListPage } from '../../../kit/list/list-page.tsx';
import type { RowAct } from '../../../kit/list/row-acts.tsx';
import { useList } from '../../../kit/list/use-list.ts';
import { type ListCells, useListColumns } from '../../../kit/list/use-list-columns.ts';
import { StatusBadge } from '../../../kit/page/status-badge.tsx';
import { useDate } from '../../../lib/i18n/dates.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { AddPartnerDialog, EditPartnerDialog, EndPartnerDialog } from './partner-dialogs.tsx';
import { otherCompany, PartnerDrawer } from './partner-drawer.tsx';
import styles from './partners.module.css';
import { partnersQuery, type Side, sideOf } from './partners.queries.ts';
import { partnersTable } from './partners.search.ts';

/** /admin/thirdParty: the partners of the company; for a partner, the companies that it works for. */
export function PartnersPage() {
  const { user } = useSession();
  if (!user?.tenant) return null;
  return <CompanyPartners key={user.tenant.id} company={user.tenant} side={sideOf(user)} />;
}

interface Props {
  company: { id: string; name: string };
  side: Side;
}

function CompanyPartners({ company, side }: Props) {
  const text = useText('partners');
  const { may } = useSession();
  const list = useList('/admin/thirdParty', partnersTable, (request) =>
    partnersQuery(company.id, side, request),
  );
  const dialogs = useDialogs({
    add: (close) => <AddPartnerDialog companyId={company.id} onClose={close} />,
    edit: (close, partner: PartnerAssociation) => (
      <EditPartnerDialog partner={partner} onClose={close} />
    ),
    end: (close, partner: PartnerAssociation) => (
      <EndPartnerDialog partner={partner} onClose={close} />
    ),
  });
  const isOwn = side === 'PARTNERS';
  const add =
    isOwn && may('CREATE', 'COMPANY_PARTNER_ASSOCIATION') ? (
      <Button onClick={() => dialogs.open('add')}>{text('partners.add')}</Button>
    ) : null;
  const acts: readonly RowAct<PartnerAssociation>[] = [
    {
      id: 'details',
      label: text('partners.details'),
      icon: <IconFileText size={16} />,
      only: 'menu',
      onSelect: ({ id }) => list.setRow(id),
    },
    {
      id: 'edit',
      label: text('words.edit'),
      icon: <IconPencil size={16} />,
      may: isOwn && may('UPDATE', 'COMPANY_PARTNER_ASSOCIATION'),
      onSelect: (partner) => dialogs.open('edit', partner),
    },
    {
      id: 'end',
      label: text('partners.end'),
      icon: <IconCircleX size={16} />,
      destructive: true,
      may: isOwn && may('DELETE', 'COMPANY_PARTNER_ASSOCIATION'),
      onSelect: (partner) => dialogs.open('end', partner),
    },
  ];
  return (
    <ListPage
      title={text('partners.title')}
      description={useLead(company, side, list.search ? undefined : list.total)}
      actions={add}
      list={list}
      searchLabel={text(isOwn ? 'partners.search' : 'partners.clients.search')}
      columns={usePartnerColumns(company.id, side)}
      rowId={({ id }) => id}
      rowName={(partner) => otherCompany(partner, company.id).companyName}
      onOpen={({ id }) => list.setRow(id)}
      current={list.row}
      rowActions={acts}
      failed={text('partners.failed')}
      empty={useEmpty(side, add)}
      noMatch={{
        title: text('partners.noResults.title', { search: list.search }),
        message: text('partners.noResults.message'),
      }}
    >
      {list.row ? (
        <PartnerDrawer
          companyId={company.id}
          associationId={list.row}
          onClose={() => list.setRow(null)}
          acts={acts}
        />
      ) : null}
      {dialogs.element}
    </ListPage>
  );
}

function useLead({ name: company }: Props['company'], side: Side, count: number | undefined) {
  const text = useText('partners');
  if (side === 'CLIENTS') return text('partners.clients.lead', { company });
  return count === undefined
    ? text('partners.leadLoading', { company })
    : text('partners.lead', { count, company });
}

function useEmpty(side: Side, action: ReactNode) {
  const text = useText('partners');
  const icon = <IconUsersGroup size={22} />;
  if (side === 'CLIENTS') {
    return {
      icon,
      title: text('partners.clients.empty.title'),
      message: text('partners.clients.empty.message'),
    };
  }
  return {
    icon,
    title: text('partners.empty.title'),
    message: text(action ? 'partners.empty.message' : 'partners.empty.messageReadOnly'),
    action,
  };
}

export function usePartnerColumns(companyId: string, side: Side) {
  const text = useText('partners');
  const date = useDate();
  const cells = useMemo((): ListCells<typeof partnerList, PartnerAssociation> => {
    const isOwn = side === 'PARTNERS';
    return {
      partner: {
        ...(isOwn ? {} : { header: text('partners.column.company') }),
        strong: true,
        width: '34%',
        cell: (partner) => otherCompany(partner, companyId).companyName,
      },
      partnerCode: {
        ...(isOwn ? {} : { header: text('partners.column.companyCode') }),
        width: '16%',
        cell: (partner) => otherCompany(partner, companyId).businessCode,
      },
      adminEmail: {
        quiet: true,
        width: '30%',
        cell: ({ adminEmail }) => adminEmail || text('partners.noContact'),
      },
      endDate: {
        width: '20%',
        cell: ({ endDate, ended }) =>
          endDate ? (
            <>
              {date(endDate, 'table')}
              {ended ? (
                <StatusBadge tone="warning" className={styles.badge}>
                  {text('partners.ended')}
                </StatusBadge>
              ) : null}
            </>
          ) : (
            text('partners.noEnd')
          ),
      },
    };
  }, [text, date, companyId, side]);
  return useListColumns(partnerList, text, cells);
}
