import type { CompanyAccount } from '@endcap/contract/companies/company-accounts';
import { useQuery } from '@tanstack/react-query';
import {
  DrawerActions,
  DrawerFacts,
  DrawerNote,
  DrawerPart,
  RecordDrawer,
} from '../../../../kit/drawer/record-drawer.tsx';
import { useProductName } from '../../../../kit/products/use-product-name.ts';
import { useDate } from '../../../../lib/i18n/dates.ts';
import { useListText } from '../../../../lib/i18n/list-text.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { accountQuery } from './account.queries.ts';

export type AccountAction = 'settings' | 'products' | 'contact' | 'audit';

interface Props {
  companyId: string;
  onClose: () => void;
  onAction: (action: AccountAction, account: CompanyAccount) => void;
}

/** The account of one company, with what staff can change of it. */
export function AccountDrawer({ companyId, onClose, onAction }: Props) {
  const text = useText('companies');
  return (
    <RecordDrawer
      query={useQuery(accountQuery(companyId))}
      title={({ companyName }) => companyName}
      texts={{
        loading: text('companies.account.loading'),
        gone: text('companies.account.gone'),
        failed: text('companies.account.failed'),
      }}
      onClose={onClose}
    >
      {(account) => <Details account={account} onAction={onAction} />}
    </RecordDrawer>
  );
}

function Details({ account, onAction }: Pick<Props, 'onAction'> & { account: CompanyAccount }) {
  const text = useText('companies');
  const productName = useProductName();
  const { may } = useSession();
  const shown = may('UPDATE', 'COMPANY');
  const actions = (['settings', 'products', 'contact', 'audit'] as const).map((id) => ({
    id,
    label: text(`companies.account.${id}`),
    onClick: () => onAction(id, account),
    shown: shown && (id !== 'audit' || account.audit !== null),
  }));
  return (
    <>
      <DrawerActions track="account" actions={actions} />
      <DrawerFacts label={text('companies.account.about')} facts={useFacts(account)} />
      <DrawerPart title={text('words.products')}>
        {account.productTask ? (
          <DrawerNote>{text('companies.account.updating', account.productTask)}</DrawerNote>
        ) : null}
        {account.products.length === 0 ? (
          <DrawerNote>{text('companies.account.products.none')}</DrawerNote>
        ) : (
          <ul>
            {account.products.map(({ code, users }) => (
              <li key={code}>
                {text('companies.account.product', { product: productName(code), count: users })}
              </li>
            ))}
          </ul>
        )}
      </DrawerPart>
    </>
  );
}

function useFacts(account: CompanyAccount) {
  const text = useText('companies');
  const date = useDate();
  const productName = useProductName();
  const list = useListText();
  const { audit, users, reportBuilder, primaryContact: contact } = account;
  const auditStatus = audit?.status;
  return [
    { name: text('companies.account.field.code'), value: account.businessCode },
    { name: text('companies.column.status'), value: text(`companies.status.${account.status}`) },
    {
      name: text('companies.column.uiCompanyType'),
      value: text(`companies.type.${account.companyType}`),
    },
    {
      name: text('companies.account.field.tenantType'),
      value: text(`companies.account.tenant.${account.tenantType}`),
    },
    {
      name: productName('REPORT_BUILDER'),
      value: text(`companies.account.reportBuilder.${reportBuilder}`),
    },
    {
      name: text('companies.column.adminEmail'),
      value: contact ? `${contact.name}, ${contact.email}` : text('companies.account.noContact'),
    },
    { name: text('companies.account.field.invited'), value: list(account.invitedAdmins) },
    { name: text('companies.account.field.users'), value: text('companies.account.users', users) },
    { name: text('companies.account.field.domains'), value: list(account.domains) },
    {
      name: text('companies.account.field.audit'),
      value:
        auditStatus &&
        text(`companies.account.audit.${auditStatus}`, {
          date: audit.dueDate ? date(audit.dueDate, 'day') : '',
        }),
    },
    { name: text('words.timeZone'), value: account.timeZone },
    { name: text('companies.account.field.created'), value: date(account.createdOn, 'table') },
  ];
}
