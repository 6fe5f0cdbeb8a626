import type { CompanyUser } from '@endcap/contract/people/users';
import { ConfirmActionDialog } from '../../../../kit/dialogs/confirm-action-dialog.tsx';
import { useText } from '../../../../lib/i18n/messages.ts';
import { acceptedOf, loginIdsOf, nameOf, userIdsOf } from '../selected-users.ts';
import { useShowActionResult } from '../use-show-action-result.ts';
import { useDeleteUsers } from '../user-actions.queries.ts';
import { ActionPreview } from './action-preview.tsx';
import styles from './dialog-form.module.css';
import { usePreviewedAction } from './use-previewed-action.tsx';

interface Props {
  users: readonly CompanyUser[];
  onClose: () => void;
  onDone: (userIds: readonly string[]) => void;
}

/** Shows the products that each user loses before the deletion is confirmed. */
export function DeleteUsersDialog({ users, onClose, onDone }: Props) {
  const text = useText('users');
  const showResult = useShowActionResult();
  const loginIds = loginIdsOf(users);
  const action = usePreviewedAction(users, { act: 'DELETE', users: loginIds });
  return (
    <ConfirmActionDialog
      width={560}
      title={text('users.delete.title', { who: action.who })}
      confirmLabel={text('words.delete')}
      destructive
      track="users-delete"
      disabled={!action.isReady}
      mutation={useDeleteUsers()}
      input={{ users: loginIds, ...action.versions }}
      failed={text('users.delete.failed')}
      conflict={action.conflict}
      report={(result) =>
        showResult(result, text('users.delete.done'), {
          outcome: text('users.deleted', acceptedOf(result, users, nameOf)),
        })
      }
      onSuccess={() => onDone(userIdsOf(users))}
      onClose={onClose}
    >
      <div className={styles.form}>
        {action.conflict.notice}
        <p className={styles.lead}>
          {text(action.isRefusedForAll ? 'users.delete.none' : 'users.delete.effect')}
        </p>
        <ActionPreview preview={action.preview} losing />
      </div>
    </ConfirmActionDialog>
  );
}
