import type { PendingUser } from '@endcap/contract/people/users';
import { ConfirmActionDialog } from '../../../../kit/dialogs/confirm-action-dialog.tsx';
import { useFirstOf } from '../../../../lib/i18n/list-text.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { useToast } from '../../../../ui/feedback/use-toast.tsx';
import { nameOf } from '../selected-users.ts';
import { useCancelInvites } from '../user-actions.queries.ts';

interface Props {
  users: readonly PendingUser[];
  onClose: () => void;
  onDone: () => void;
}

const namedUsers = 5;

/** Withdraws the invitations of one or several users, and names those that could not be withdrawn. */
export function CancelInvitesDialog({ users, onClose, onDone }: Props) {
  const text = useText('user-list');
  const usersText = useText('users');
  const toast = useToast();
  const count = users.length;
  const names = users.map(nameOf);
  const name = names[0] ?? '';
  const who = useFirstOf(names, namedUsers);
  return (
    <ConfirmActionDialog
      title={text('user-list.cancel.title', { count, name })}
      confirmLabel={count > 1 ? text('user-list.cancel') : usersText('users.invite.cancel')}
      cancelLabel={text('user-list.cancel.keep', { count })}
      destructive
      mutation={useCancelInvites()}
      input={users.map(({ taskId }) => taskId)}
      onSuccess={onDone}
      report={({ cancelled, refused }) => {
        toast.success({ message: text('user-list.cancel.done', { count: cancelled, name }) });
        if (refused.length === 0) return;
        toast.error({
          title: text('user-list.cancel.refused', { count: refused.length }),
          message: refused
            .map((one) => text('common.labeled', { name: one.name, value: one.message }))
            .join(' '),
        });
      }}
      onClose={onClose}
    >
      {count > 1 ? <p>{who}</p> : null}
      <p>{text('user-list.cancel.effect', { count, name })}</p>
    </ConfirmActionDialog>
  );
}
