import type { UserContext } from '@endcap/contract/identity/identity';
import { lazyPart } from '../../kit/theme/lazy-part.ts';

const AccountMenu = lazyPart(() => import('./account-menu.tsx'), 'AccountMenu');

/** The header keeps its place while the menu loads. */
export function AccountButton({ user }: { user: UserContext }) {
  return <AccountMenu user={user} />;
}
