import { EditAccessDialog } from '../access/edit-access-dialog.tsx';
import { EditManyDialog } from '../access/edit-many-dialog.tsx';
import { AddUsersDialog } from '../add/add-users-dialog.tsx';
import { BlockUsersDialog } from './block-users-dialog.tsx';
import { CancelInviteDialog } from './cancel-invite-dialog.tsx';
import { DeleteUsersDialog } from './delete-users-dialog.tsx';
import { EditProfileDialog } from './edit-profile-dialog.tsx';
import { UnblockUsersDialog } from './unblock-users-dialog.tsx';
import type { OpenDialog } from './use-open-dialog.ts';

interface Props {
  dialog: OpenDialog;
  /** The chosen rows have been acted on. */
  onActed?: (userIds: readonly string[]) => void;
}

const nothing = () => undefined;

export function UserDialogs({ dialog, onActed = nothing }: Props) {
  const { open, opening, close } = dialog;
  const shared = { onClose: close, onActed };
  switch (open?.kind) {
    case 'add':
      return <AddUsersDialog key={opening} onClose={close} />;
    case 'profile':
      return <EditProfileDialog key={opening} user={open.user} onClose={close} />;
    case 'access': {
      const [first, second] = open.users;
      if (first && !second) return <EditAccessDialog key={opening} user={first} {...shared} />;
      return <EditManyDialog key={opening} users={open.users} {...shared} />;
    }
    case 'block':
      return <BlockUsersDialog key={opening} users={open.users} {...shared} />;
    case 'delete':
      return <DeleteUsersDialog key={opening} users={open.users} {...shared} />;
    case 'unblock':
      return <UnblockUsersDialog key={opening} users={open.users} {...shared} />;
    case 'cancel':
      return <CancelInviteDialog key={opening} pending={open.pending} onClose={close} />;
    default:
      return null;
  }
}
