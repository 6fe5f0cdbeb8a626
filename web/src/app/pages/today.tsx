import { useQuery } from '@tanstack/react-query';
import { HealthLine } from '../../features/operations/health/health-line.tsx';
import { TodayPage } from '../../features/operations/home/today/today-page.tsx';
import { StaffRequests } from '../../features/operations/staff/staff-requests.tsx';
import { AdoptionCard } from '../../features/record/usage/adoption-card.tsx';
import { FirstAnswerCard } from '../../features/record/usage/support-charts.tsx';
import { countsQuery } from '../../lib/session/counts.ts';
import { useSession } from '../../lib/session/session.ts';

/** Today's work: the roles to decide and the health of the portal are features of their own. */
export function TodayScreen() {
  const { may } = useSession();
  const { data } = useQuery(countsQuery);
  const isOperator = may('LIST', 'OPERATIONS');
  return (
    <TodayPage
      approvals={data?.approvals ?? 0}
      decisions={isOperator ? <StaffRequests /> : null}
      aside={isOperator ? <AdoptionCard /> : <FirstAnswerCard />}
      health={isOperator ? <HealthLine /> : null}
    />
  );
}
