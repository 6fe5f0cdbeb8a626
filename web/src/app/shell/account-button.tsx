import type { UserContext } from '@endcap/contract/identity/identity';
import { lazyThemed } from '../../kit/theme/lazy-themed.ts';

const AccountMenu = lazyThemed(() => import('./account-menu.tsx'), 'AccountMenu');

/** The header keeps its place while the menu loads. */
export function AccountButton({ user }: { user: UserContext }) {
  return <AccountMenu user={user} />;
}
