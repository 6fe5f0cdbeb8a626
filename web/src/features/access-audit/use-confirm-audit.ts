import { useText } from '../../lib/i18n/messages.ts';
import { useSession } from '../../lib/session/session.ts';
import { useToast } from '../../ui/feedback/use-toast.ts';
import { focusPageHeading } from '../../ui/layout/focus-page-heading.ts';
import { useCompleteAudit } from './access-audit.queries.ts';
import { useReportFailure } from './use-report-failure.ts';

interface Company {
  id: string;
  name: string;
}

/** Completes the audit and says what that changes; somebody else may have been faster. */
export function useConfirmAudit({ id, name: company }: Company, onAnswered: () => void) {
  const text = useText('access-audit');
  const toast = useToast();
  const reportFailure = useReportFailure('audit.failed');
  const { user } = useSession();
  const wasLocked = user?.access.audit_overdue ?? false;
  const { mutate, isPending } = useCompleteAudit(id, {
    onSuccess: () => {
      toast.success({
        title: text('audit.done.title'),
        message: text(wasLocked ? 'audit.done.restored' : 'audit.done.kept', { company }),
      });
      onAnswered();
      // The button that was pressed goes; the keyboard continues at the top of the page.
      setTimeout(focusPageHeading);
    },
    onError: (error) => {
      reportFailure(error);
      onAnswered();
    },
  });
  return { confirm: () => mutate(), busy: isPending };
}
