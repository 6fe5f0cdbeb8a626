import type { CompanyAccount } from '@endcap/contract/companies/company-accounts';
import { useRouterState } from '@tanstack/react-router';
import { TabLink, TabLinks } from '../../../kit/record/tab-links.tsx';
import { formatNumber } from '../../../lib/i18n/dates.ts';
import { useLocale } from '../../../lib/i18n/locale.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import type { Overview } from './company-records.queries.ts';

interface Props {
  account: CompanyAccount;
  /** The counts come later than the account. */
  overview: Overview | undefined;
  seesTickets: boolean;
}

/** The tabs of a company with their totals; each is an address. */
export function CompanyTabs({ account, overview, seesTickets }: Props) {
  const text = useText('company-records');
  const { locale } = useLocale();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const params = { companyId: account.companyId };
  const isClient = account.companyType === 'THIRD_PARTY';
  const tabs = [
    { to: '/companyList/$companyId', label: text('company-records.tab.overview') },
    {
      to: '/companyList/$companyId/users',
      label: text('company-records.tab.users'),
      count: overview?.users,
    },
    {
      to: '/companyList/$companyId/products',
      label: text('words.products'),
      count: account.products.length,
    },
    {
      to: '/companyList/$companyId/domains',
      label: text('company-records.tab.domains'),
      count: overview?.domains,
    },
    {
      to: '/companyList/$companyId/partners',
      label: text(isClient ? 'company-records.tab.clients' : 'company-records.tab.partners'),
      count: isClient ? undefined : overview?.partners,
    },
    ...(seesTickets
      ? [
          {
            to: '/companyList/$companyId/tickets',
            label: text('company-records.tab.tickets'),
            count: overview?.tickets?.open,
          } as const,
        ]
      : []),
    { to: '/companyList/$companyId/visits', label: text('company-records.tab.visits') },
    { to: '/companyList/$companyId/history', label: text('words.history') },
  ] as const;
  return (
    <TabLinks label={text('company-records.tabs')}>
      {tabs.map(({ to, label, ...tab }) => {
        const count = 'count' in tab ? tab.count : undefined;
        return (
          <TabLink
            key={to}
            to={to}
            params={params}
            isCurrent={path === to.replace('$companyId', account.companyId)}
            {...(count !== undefined && { count: formatNumber(count, locale) })}
          >
            {label}
          </TabLink>
        );
      })}
    </TabLinks>
  );
}
