import type { CompanyUser } from '@endcap/contract/users';
import { Button } from '@mantine/core';
import { useText } from '../../../lib/i18n/messages.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { nameOf } from '../list/name-columns.ts';
import { loginIds, useWho } from '../selected-users.ts';
import { useReportFailure } from '../use-report-failure.ts';
import { useDeleteUsers } from '../user-actions.queries.ts';
import { ActPreview } from './action-preview.tsx';
import styles from './dialog-form.module.css';
import { useDangerousAct } from './use-previewed-action.ts';
import { Overtaken } from './users-edit-conflict.tsx';

interface Props {
  users: readonly CompanyUser[];
  onClose: () => void;
  onActed: (userIds: readonly string[]) => void;
}

/** Tells who loses what before anybody is removed. Cancel has the focus first. */
export function DeleteUsersDialog({ users, onClose, onActed }: Props) {
  const text = useText('users');
  const who = useWho()(users.map(nameOf));
  const reportFailure = useReportFailure('users.delete.failed');
  const remove = useDeleteUsers();
  const act = useDangerousAct({
    kind: 'DELETE',
    users,
    by: remove,
    done: () => text('users.delete.done'),
    onDone: (userIds) => {
      onClose();
      onActed(userIds);
    },
    onRefused: (error) => {
      onClose();
      reportFailure(error);
    },
  });
  return (
    <Dialog
      kind="customized"
      width={560}
      onClose={onClose}
      title={text('users.delete.title', { who })}
      busy={remove.isPending}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={remove.isPending} data-autofocus>
            {text('common.cancel')}
          </Button>
          <Button
            color="red.9"
            loading={remove.isPending}
            disabled={!act.ready}
            onClick={() => act.confirm({ users: loginIds(users), ...act.versions })}
            data-track="users-delete"
          >
            {text('users.delete')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {act.overtaken ? <Overtaken who={who} /> : null}
        <p className={styles.lead}>
          {text(act.nobody ? 'users.delete.nobody' : 'users.delete.effect')}
        </p>
        <ActPreview preview={act.preview} losing />
      </div>
    </Dialog>
  );
}
