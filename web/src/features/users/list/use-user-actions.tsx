import type { CompanyUser } from '@endcap/contract/users';
import { IconBan, IconKey, IconPencil, IconTrash } from '@tabler/icons-react';
import { useText } from '../../../lib/i18n/messages.ts';
import type { RowAction } from '../../../ui/data-table/column.ts';
import type { OpenDialog } from '../dialogs/use-open-dialog.ts';
import { useUserAdmin } from '../user-admin.ts';

/** The row menu, with what this person may do; null when that is nothing. */
export function useUserActions(dialog: OpenDialog) {
  const text = useText('users');
  const { may, ownLoginId } = useUserAdmin();
  if (!may.change && !may.remove) return null;
  return (user: CompanyUser): RowAction[] => {
    const users = [user];
    const isOwn = user.loginId === ownLoginId;
    const change: RowAction[] = [
      {
        id: 'access',
        label: text('users.edit'),
        icon: <IconKey size={16} />,
        onSelect: () => dialog.show({ kind: 'access', users }),
      },
      {
        id: 'profile',
        label: text('users.profile'),
        icon: <IconPencil size={16} />,
        onSelect: () => dialog.show({ kind: 'profile', user }),
      },
    ];
    const block: RowAction = {
      id: 'block',
      label: text('users.block'),
      icon: <IconBan size={16} />,
      onSelect: () => dialog.show({ kind: 'block', users }),
    };
    const remove: RowAction = {
      id: 'delete',
      label: text('users.delete'),
      icon: <IconTrash size={16} />,
      destructive: true,
      onSelect: () => dialog.show({ kind: 'delete', users }),
    };
    return [
      ...(may.change ? change : []),
      ...(may.change && !isOwn ? [block] : []),
      ...(may.remove && !isOwn ? [remove] : []),
    ];
  };
}
