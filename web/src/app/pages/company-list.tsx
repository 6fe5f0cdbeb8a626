import type { UserContext } from '@endcap/contract/identity/identity';
import { useRouter } from '@tanstack/react-router';
import { CompanyListPage } from '../../features/companies/companies/company-list-page.tsx';
import { useSession } from '../../lib/session/session.ts';
import { workplaceOf } from '../shell/workplace.ts';

export function CompanyListScreen() {
  const { user } = useSession();
  const router = useRouter();
  if (!user) return null;
  const goToWork = (chosen: UserContext) => {
    const to = workplaceOf(chosen);
    if (to) void router.navigate({ href: to });
  };
  return <CompanyListPage user={user} onChosen={goToWork} />;
}
