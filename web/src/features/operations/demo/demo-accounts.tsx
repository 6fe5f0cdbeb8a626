import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { lazyPart } from '../../../kit/theme/lazy-part.ts';
import { pageSetting } from '../../../lib/configuration/page-settings.ts';
import type { DemoAccountsProps } from './account-list.tsx';
import { demoAccountsQuery } from './demo.queries.ts';
import styles from './demo-accounts.module.css';

/** An installation without demo accounts never loads it. */
const AccountList = lazyPart(() => import('./account-list.tsx'), 'AccountList', {
  withoutMantine: true,
});

/** Signs in as a demo account with one click. Shows nothing outside the demo. */
export function DemoAccounts(props: DemoAccountsProps) {
  const isDemo = (pageSetting('environment') ?? 'dev') === 'dev';
  const { data, isPending } = useQuery({ ...demoAccountsQuery, enabled: isDemo });
  // The space is reserved at once, so that form and footer do not move under the pointer.
  const place = <div className={styles.place} />;
  if (isDemo && isPending) return place;
  if (!data?.password || data.accounts.length === 0) return null;
  return (
    <Suspense fallback={place}>
      <AccountList {...props} password={data.password} accounts={data.accounts} />
    </Suspense>
  );
}
