import type { CompanyUser } from '@endcap/contract/users';
import { Button } from '@mantine/core';
import { useText } from '../../../lib/i18n/messages.ts';
import type { OpenDialog } from '../dialogs/use-open-dialog.ts';
import { useUserAdmin } from '../user-admin.ts';
import styles from '../users.module.css';

interface Props {
  chosen: ReadonlyMap<string, CompanyUser>;
  dialog: OpenDialog;
}

/** What can be done with everybody who is chosen, on whichever page. */
export function BulkActions({ chosen, dialog }: Props) {
  const text = useText('users');
  const { may } = useUserAdmin();
  const open = (kind: 'access' | 'block' | 'delete') => () =>
    dialog.show({ kind, users: [...chosen.values()] });
  return (
    <>
      {may.change ? (
        <>
          <Button variant="default" size="xs" onClick={open('access')} data-track="users-edit-many">
            {text('users.edit')}
          </Button>
          <Button variant="default" size="xs" onClick={open('block')} data-track="users-block-many">
            {text('users.block')}
          </Button>
        </>
      ) : null}
      {may.remove ? (
        <Button
          className={styles.danger}
          variant="default"
          size="xs"
          onClick={open('delete')}
          data-track="users-delete-many"
        >
          {text('users.delete')}
        </Button>
      ) : null}
    </>
  );
}
