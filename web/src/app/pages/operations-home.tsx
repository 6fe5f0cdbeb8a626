import { OperationsHomePage } from '../../features/operations/health/operations-home-page.tsx';
import { FailuresByCause } from '../../features/operations/home/failures/failures-card.tsx';

/** The overview of the portal, with what failed in it. */
export function OperationsHomeScreen() {
  return <OperationsHomePage failures={<FailuresByCause />} />;
}
