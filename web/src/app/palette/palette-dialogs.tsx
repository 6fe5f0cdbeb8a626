import type { UserContext } from '@endcap/contract/identity/identity';
import type { CompanyUser } from '@endcap/contract/people/users';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import {
  type VisitChoice,
  VisitReasonDialog,
} from '../../features/companies/companies/visit-reason-dialog.tsx';
import { AddAnnouncementDialog } from '../../features/content/announcements/manage/announcement-dialogs.tsx';
import { InviteStaffDialog } from '../../features/operations/staff/staff-dialogs.tsx';
import { useTaskStarted } from '../../features/people/tasks/task-end.ts';
import { AddUsersDialog } from '../../features/people/users/add/add-users-dialog.tsx';
import { BlockUsersDialog } from '../../features/people/users/dialogs/block-users-dialog.tsx';
import { UserAdminContext, useAdminOf } from '../../features/people/users/user-admin.ts';
import { usersKey } from '../../features/people/users/users.queries.ts';
import { workplaceOf } from '../shell/workplace.ts';

type UserDialog = { kind: 'add' } | { kind: 'block'; user: CompanyUser };
export type ActionDialog =
  | UserDialog
  | { kind: 'invite-staff' }
  | { kind: 'announce' }
  | { kind: 'visit'; choice: VisitChoice };

interface Props {
  company: { id: string; name: string } | null;
  dialog: ActionDialog;
  onClose: () => void;
}

/** The dialogs of other screens, opened from any page. */
export function PaletteDialogs({ company, dialog, onClose }: Props) {
  const router = useRouter();
  const goToWork = (chosen: UserContext) => {
    const to = workplaceOf(chosen);
    onClose();
    if (to) void router.navigate({ href: to });
  };
  switch (dialog.kind) {
    case 'invite-staff':
      return <InviteStaffDialog onClose={onClose} />;
    case 'announce':
      return <AddAnnouncementDialog onClose={onClose} />;
    case 'visit':
      return <VisitReasonDialog choice={dialog.choice} onChosen={goToWork} onClose={onClose} />;
    default:
      return company ? <UserDialogs {...{ company, dialog, onClose }} /> : null;
  }
}

interface UserDialogsProps {
  company: { id: string; name: string };
  dialog: UserDialog;
  onClose: () => void;
}

function UserDialogs({ company, dialog, onClose }: UserDialogsProps) {
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
