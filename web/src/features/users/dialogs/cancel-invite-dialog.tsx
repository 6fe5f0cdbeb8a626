import type { PendingUser } from '@endcap/contract/users';
import { useText } from '../../../lib/i18n/messages.ts';
import { useToast } from '../../../ui/feedback/use-toast.tsx';
import { focusPageHeading } from '../../../ui/layout/focus-page-heading.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { nameOf } from '../list/name-columns.ts';
import { useReportFailure } from '../use-report-failure.ts';
import { useCancelInvite } from '../user-actions.queries.ts';

interface Props {
  pending: PendingUser;
  onClose: () => void;
}

export function CancelInviteDialog({ pending, onClose }: Props) {
  const text = useText('users');
  const toast = useToast();
  const reportFailure = useReportFailure();
  const cancel = useCancelInvite();
  const name = nameOf(pending);
  const confirm = () =>
    cancel.mutate(pending.taskId, {
      onSuccess: () => {
        onClose();
        toast.success({ message: text('users.invite.cancelled', { name }) });
        // The row and its button go; the keyboard continues at the top of the page.
        setTimeout(focusPageHeading);
      },
      onError: (error) => {
        onClose();
        reportFailure(error);
      },
    });
  return (
    <ConfirmDialog
      onClose={onClose}
      onConfirm={confirm}
      title={text('users.invite.cancel.title', { name })}
      confirmLabel={text('users.invite.cancel')}
      cancelLabel={text('users.invite.keep')}
      destructive
      busy={cancel.isPending}
    >
      <p>{text('users.invite.cancel.effect')}</p>
    </ConfirmDialog>
  );
}
