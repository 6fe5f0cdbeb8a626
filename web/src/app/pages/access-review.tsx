import { useRefetchReview } from '../../features/people/access-audit/review/review.queries.ts';
import { AccessReviewPage } from '../../features/people/access-audit/review/review-page.tsx';
import { useTaskStarted } from '../../features/people/tasks/task-end.ts';
import { useSession } from '../../lib/session/session.ts';

/** /admin/accessReview for the company that the user acts for. */
export function AccessReviewScreen() {
  const { user } = useSession();
  return user?.tenant ? <CompanyReview key={user.tenant.id} company={user.tenant} /> : null;
}

function CompanyReview({ company }: { company: { id: string; name: string } }) {
  const refetch = useRefetchReview(company.id);
  const onStarted = useTaskStarted(company.id, () => void refetch());
  return <AccessReviewPage company={company} onStarted={onStarted} />;
}
