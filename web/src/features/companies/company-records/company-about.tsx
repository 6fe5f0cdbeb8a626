import type { CompanyAccount } from '@endcap/contract/companies/company-accounts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useProductName } from '../../../kit/products/use-product-name.ts';
import { CardFacts, RecordCard } from '../../../kit/record/record-card.tsx';
import { useDate } from '../../../lib/i18n/dates.ts';
import { useListText } from '../../../lib/i18n/list-text.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { useClock } from '../../../lib/i18n/use-clock.ts';

interface Props {
  account: CompanyAccount;
  /** Changes what is shown here; nothing for those who may not. */
  edit: ReactNode;
}

/** What the account of the company says. */
export function CompanyAbout({ account, edit }: Props) {
  const text = useText('company-records');
  const facts = useFacts(account);
  return (
    <RecordCard title={text('company-records.about')} action={edit} flush>
      <CardFacts facts={facts} />
    </RecordCard>
  );
}

function useFacts(account: CompanyAccount) {
  const text = useText('company-records');
  const ownText = useText('companies');
  const productName = useProductName();
  const list = useListText();
  const audit = useAuditText(account);
  const clock = useClock(account.timeZone);
  const {
    companyId,
    primaryContact: contact,
    admins,
    domains,
    tenantType,
    reportBuilder,
  } = account;
  const params = { companyId };
  const [domain, ...others] = domains;
  return [
    {
      name: ownText('companies.column.adminEmail'),
      value: contact ? (
        <Link to="/globalUserManagement/users/$userId" params={{ userId: contact.userId }}>
          {contact.name}
        </Link>
      ) : (
        ownText('companies.account.noContact')
      ),
    },
    {
      name: text('company-records.about.admins'),
      value: (
        <Link to="/companyList/$companyId/users" params={params} search={{ role: 'ADMIN' }}>
          {text('company-records.about.admins.count', { count: admins.length })}
        </Link>
      ),
    },
    {
      name: ownText('companies.account.field.invited'),
      value: list(account.invitedAdmins),
    },
    { name: ownText('companies.account.field.audit'), value: audit },
    {
      name: ownText('companies.account.field.domains'),
      value: domain ? (
        <>
          {domain}{' '}
          {others.length > 0 ? (
            <Link to="/companyList/$companyId/domains" params={params}>
              {`+${others.length}`}
            </Link>
          ) : null}
        </>
      ) : null,
    },
    {
      name: ownText('companies.account.field.tenantType'),
      value: ownText(`companies.account.tenant.${tenantType}`),
    },
    {
      name: productName('REPORT_BUILDER'),
      value: ownText(`companies.account.reportBuilder.${reportBuilder}`),
    },
    { name: ownText('words.timeZone'), value: text('company-records.about.clock', clock) },
  ];
}

function useAuditText({ audit, companyType }: CompanyAccount): string {
  const text = useText('company-records');
  const ownText = useText('companies');
  const date = useDate();
  if (!audit) {
    const type = ownText(`companies.type.${companyType}`);
    return text('company-records.about.audit.none', { type });
  }
  const { status, dueDate } = audit;
  return ownText(`companies.account.audit.${status}`, {
    date: dueDate ? date(dueDate, 'day') : '',
  });
}
