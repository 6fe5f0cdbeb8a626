import type { CompanyUser } from '@endcap/contract/people/users';
import { useQueryClient } from '@tanstack/react-query';
import { useTaskStarted } from '../../features/people/tasks/task-end.ts';
import { AddUsersDialog } from '../../features/people/users/add/add-users-dialog.tsx';
import { BlockUsersDialog } from '../../features/people/users/dialogs/block-users-dialog.tsx';
import { UserAdminContext, useAdminOf } from '../../features/people/users/user-admin.ts';
import { usersKey } from '../../features/people/users/users.queries.ts';

export type UserDialog = { kind: 'add' } | { kind: 'block'; user: CompanyUser };

interface Props {
  company: { id: string; name: string };
  dialog: UserDialog;
  onClose: () => void;
}

/** The dialogs of the user list, opened from any page. */
export function PaletteUserDialogs({ company, dialog, onClose }: Props) {
  const queryClient = useQueryClient();
  const refetchUsers = () => void queryClient.invalidateQueries({ queryKey: usersKey(company.id) });
  const onStarted = useTaskStarted(company.id, refetchUsers);
  const admin = useAdminOf(company, { onStarted });
  return (
    <UserAdminContext value={admin}>
      {dialog.kind === 'add' ? (
        <AddUsersDialog onClose={onClose} />
      ) : (
        <BlockUsersDialog users={[dialog.user]} onClose={onClose} onDone={refetchUsers} />
      )}
    </UserAdminContext>
  );
}
