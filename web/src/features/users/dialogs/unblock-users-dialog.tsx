import type { BlockedUser } from '@endcap/contract/users';
import { useText } from '../../../lib/i18n/messages.ts';
import { focusPageHeading } from '../../../ui/layout/focus-page-heading.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { loginIds, seenVersions, useWho } from '../selected-users.ts';
import { useReportFailure } from '../use-report-failure.ts';
import { useUnblockUsers } from '../user-actions.queries.ts';
import { useTellActed } from './use-action-result.ts';

interface Props {
  users: readonly BlockedUser[];
  onClose: () => void;
  onActed: (userIds: readonly string[]) => void;
}

export function UnblockUsersDialog({ users, onClose, onActed }: Props) {
  const text = useText('users');
  const who = useWho()(users.map(({ name }) => name));
  const tellActed = useTellActed();
  const reportFailure = useReportFailure();
  const unblock = useUnblockUsers();
  const confirm = () =>
    unblock.mutate(
      { userIds: loginIds(users), versions: seenVersions(users) },
      {
        onSuccess: (acted) => {
          onClose();
          onActed(users.map(({ userId }) => userId));
          tellActed(acted, text('users.unblock.done', { count: acted.accepted }));
          // The row and its button go; the keyboard continues at the top of the page.
          setTimeout(focusPageHeading);
        },
        onError: (error) => {
          onClose();
          reportFailure(error);
        },
      },
    );
  return (
    <ConfirmDialog
      onClose={onClose}
      onConfirm={confirm}
      title={text('users.unblock.title', { who })}
      confirmLabel={text('users.unblock')}
      busy={unblock.isPending}
    >
      <p>{text('users.unblock.effect')}</p>
    </ConfirmDialog>
  );
}
