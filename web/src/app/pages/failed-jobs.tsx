import { FailedJobsPage } from '../../features/operations/failed-jobs/failed-jobs-page.tsx';
import { FailuresByCause } from '../../features/operations/home/failures/failures-card.tsx';

/** The failed jobs, below their causes. */
export function FailedJobsScreen() {
  return <FailedJobsPage failures={<FailuresByCause source="JOBS" />} />;
}
