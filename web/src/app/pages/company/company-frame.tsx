import { IconBuildingOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useParams } from '@tanstack/react-router';
import { accountQuery } from '../../../features/companies/companies/account/account.queries.ts';
import { overviewQuery } from '../../../features/companies/company-records/company-records.queries.ts';
import { CompanyTabs } from '../../../features/companies/company-records/company-tabs.tsx';
import { RecordLoader } from '../../../kit/record/record-loader.tsx';
import { useText } from '../../../lib/i18n/messages.ts';
import { useSession } from '../../../lib/session/session.ts';
import { CompanyHead } from './company-head.tsx';

/** Around each tab of a company's page, for staff. */
export function CompanyFrame() {
  const text = useText('companies');
  const { companyId } = useParams({ from: '/companyList/$companyId' });
  const { may } = useSession();
  const { data: overview } = useQuery(overviewQuery(companyId));
  const trail = <Link to="/companyList">{text('companies.title')}</Link>;
  return (
    <RecordLoader
      query={useQuery(accountQuery(companyId))}
      trail={trail}
      texts={{
        title: text('words.company'),
        loading: text('companies.account.loading'),
        gone: text('companies.account.gone'),
        failed: text('companies.account.failed'),
      }}
      goneIcon={<IconBuildingOff size={22} />}
    >
      {(account) => (
        <CompanyHead
          key={companyId}
          account={account}
          trail={trail}
          tabs={
            <CompanyTabs
              account={account}
              overview={overview}
              seesTickets={may('LIST', 'TICKET_QUEUE')}
            />
          }
        >
          <Outlet />
        </CompanyHead>
      )}
    </RecordLoader>
  );
}
