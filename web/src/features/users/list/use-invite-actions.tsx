import { menuStages } from '@endcap/contract/task-stages';
import type { PendingUser } from '@endcap/contract/users';
import { IconMail, IconX } from '@tabler/icons-react';
import { CallError } from '../../../lib/call/call-error.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import type { RowAction } from '../../../ui/data-table/column.ts';
import { useToast } from '../../../ui/feedback/use-toast.tsx';
import type { OpenDialog } from '../dialogs/use-open-dialog.ts';
import { useReportFailure } from '../use-report-failure.ts';
import { useResendInvite } from '../user-actions.queries.ts';
import { useUserAdmin } from '../user-admin.ts';
import { nameOf } from './name-columns.ts';

export function useInviteActions(dialog: OpenDialog) {
  const text = useText('users');
  const toast = useToast();
  const { may } = useUserAdmin();
  const reportFailure = useReportFailure('users.invite.resendFailed');
  const resend = useResendInvite();
  const tellFailure = (name: string) => (error: unknown) => {
    const title = text('users.invite.resendFailed');
    const code = error instanceof CallError ? error.code : null;
    // The server says the first in words for the invited person, and of the second only the title.
    if (code === 'registration.done') {
      toast.error({ title, message: text('users.invite.registered', { name }) });
    } else if (code === 'invitation.resend_failed') {
      toast.error({ title, message: text('users.invite.tooSoon') });
    } else reportFailure(error);
  };
  if (!may.add && !may.remove) return null;
  return (pending: PendingUser): RowAction[] => {
    if (pending.type !== 'CREATE_USER' || !menuStages.includes(pending.stage)) return [];
    const send: RowAction = {
      id: 'resend',
      label: text('users.invite.resend'),
      icon: <IconMail size={16} />,
      onSelect: () =>
        resend.mutate(pending.taskId, {
          onSuccess: () => toast.success({ message: text('users.invite.resent') }),
          onError: tellFailure(nameOf(pending)),
        }),
    };
    const cancel: RowAction = {
      id: 'cancel',
      label: text('users.invite.cancel'),
      icon: <IconX size={16} />,
      destructive: true,
      onSelect: () => dialog.show({ kind: 'cancel', pending }),
    };
    return [...(may.add ? [send] : []), ...(may.remove ? [cancel] : [])];
  };
}
