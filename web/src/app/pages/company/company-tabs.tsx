import type { CompanyAccount } from '@endcap/contract/companies/company-accounts';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { accountQuery } from '../../../features/companies/companies/account/account.queries.ts';
import { useAccountDialogs } from '../../../features/companies/companies/account/account-dialogs.tsx';
import { CompanyAbout } from '../../../features/companies/company-records/company-about.tsx';
import {
  LatestHistory,
  LatestVisits,
} from '../../../features/companies/company-records/company-latest.tsx';
import { CompanyNeeds } from '../../../features/companies/company-records/company-needs.tsx';
import { CompanyPeople } from '../../../features/companies/company-records/company-people.tsx';
import {
  type Overview,
  overviewQuery,
} from '../../../features/companies/company-records/company-records.queries.ts';
import { ProductUseCard } from '../../../features/companies/company-records/product-use.tsx';
import { DomainsOfCompany } from '../../../features/companies/email-domains/domains-of-company.tsx';
import { PartnersOfCompany } from '../../../features/companies/partners/partners-of-company.tsx';
import { UsersOfCompany } from '../../../features/people/users/list/users-of-company.tsx';
import { HistoryOfCompany } from '../../../features/record/activity-log/history-of-company.tsx';
import { VisitsOfCompany } from '../../../features/record/activity-log/visits-of-company.tsx';
import {
  CompanyPeopleChart,
  CompanyProductTrend,
} from '../../../features/record/usage/company-charts.tsx';
import { TicketsOfCompany } from '../../../features/support/ticket-queue/list/tickets-of-company.tsx';
import { Failure } from '../../../kit/failure/failure.tsx';
import { RecordColumns } from '../../../kit/record/record-columns.tsx';
import { useText } from '../../../lib/i18n/messages.ts';
import { useSession } from '../../../lib/session/session.ts';
import { UnstyledButton } from '../../../ui/buttons/unstyled-button.tsx';
import { PlaceholderLines } from '../../../ui/feedback/placeholder-lines.tsx';
import styles from './company.module.css';

const useCompanyId = () => useParams({ from: '/companyList/$companyId' }).companyId;

interface TabProps {
  account: CompanyAccount;
  overview: Overview;
}

/** The account is there: the frame shows a tab only then. */
function Loaded({ children }: { children: (given: TabProps) => ReactNode }) {
  const text = useText('companies');
  const companyId = useCompanyId();
  const { data: account } = useQuery(accountQuery(companyId));
  const { data: overview, error, refetch } = useQuery(overviewQuery(companyId));
  if (account && overview) return children({ account, overview });
  return (
    <>
      <Failure
        error={error}
        title={text('companies.account.failed')}
        onRetry={() => void refetch()}
      />
      {error ? null : <PlaceholderLines label={text('common.loading')} lines={8} />}
    </>
  );
}

export function CompanyOverviewTab() {
  return <Loaded>{(given) => <OverviewTab {...given} />}</Loaded>;
}

function OverviewTab({ account, overview }: TabProps) {
  const text = useText('company-records');
  const { companyId } = account;
  return (
    <RecordColumns
      label={text('company-records.side')}
      width={392}
      side={
        <>
          <CompanyNeeds companyId={companyId} overview={overview} />
          <CompanyAbout
            account={account}
            edit={<EditAccount account={account} part="settings" />}
          />
          <LatestVisits companyId={companyId} />
          <LatestHistory companyId={companyId} />
        </>
      }
    >
      <CompanyPeople companyId={companyId} overview={overview} />
      <CompanyPeopleChart companyId={companyId} />
      <Products account={account} overview={overview} />
    </RecordColumns>
  );
}

function Products({ account, overview }: TabProps) {
  return (
    <ProductUseCard
      companyId={account.companyId}
      products={overview.products}
      task={account.productTask}
      trendOf={(code) => <CompanyProductTrend companyId={account.companyId} code={code} />}
      change={<EditAccount account={account} part="products" />}
    />
  );
}

/** A link in the head of a card, for those who may change the account. */
function EditAccount({
  account,
  part,
}: Pick<TabProps, 'account'> & { part: 'settings' | 'products' }) {
  const text = useText('companies');
  const { may } = useSession();
  const dialogs = useAccountDialogs(account);
  if (!may('UPDATE', 'COMPANY')) return null;
  return (
    <>
      <UnstyledButton
        className={styles.edit}
        aria-label={text(`companies.account.${part}`)}
        onClick={() => dialogs.open(part)}
      >
        {text(part === 'settings' ? 'words.edit' : 'words.change')}
      </UnstyledButton>
      {dialogs.element}
    </>
  );
}

export function CompanyProductsTab() {
  return <Loaded>{(given) => <Products {...given} />}</Loaded>;
}

export function CompanyUsersTab() {
  return <UsersOfCompany companyId={useCompanyId()} />;
}

export function CompanyDomainsTab() {
  return <DomainsOfCompany companyId={useCompanyId()} />;
}

export function CompanyPartnersTab() {
  const companyId = useCompanyId();
  const { data } = useQuery(accountQuery(companyId));
  const side = data?.companyType === 'THIRD_PARTY' ? 'CLIENTS' : 'PARTNERS';
  return <PartnersOfCompany companyId={companyId} side={side} />;
}

export function CompanyTicketsTab() {
  const companyId = useCompanyId();
  const { may } = useSession();
  if (!may('LIST', 'TICKET_QUEUE'))
    return <Navigate to="/companyList/$companyId" params={{ companyId }} replace />;
  return <TicketsOfCompany companyId={companyId} />;
}

export function CompanyVisitsTab() {
  return <VisitsOfCompany companyId={useCompanyId()} />;
}

export function CompanyHistoryTab() {
  return <HistoryOfCompany companyId={useCompanyId()} />;
}
