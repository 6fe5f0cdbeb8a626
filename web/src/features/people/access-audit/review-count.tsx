import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../lib/i18n/messages.ts';
import { RouteLink } from '../../../lib/session/route-link.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { progressQuery } from './access-audit.queries.ts';

/** How many users of the open audit are decided; nothing until it is known. */
export function ReviewCount({ companyId }: { companyId: string }) {
  const text = useText('access-audit');
  const { data } = useQuery(progressQuery(companyId));
  if (!data) return null;
  const { total, kept, toRemove } = data;
  return <span>{text('audit.decided', { decided: kept + toRemove, total })}</span>;
}

/** The way to confirm an audit: through the review of the users, whose last step is the dialog. */
export function ReviewLink({ compact = false }: { compact?: boolean }) {
  const text = useText('access-audit');
  return (
    <Button
      {...(compact ? { size: 'compact-sm', variant: 'default' } : {})}
      renderRoot={(props) => <RouteLink id="accessReview" {...props} />}
      data-track="audit-review"
    >
      {text('audit.lock.review')}
    </Button>
  );
}
