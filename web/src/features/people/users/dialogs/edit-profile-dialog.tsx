import type { CompanyUser } from '@endcap/contract/people/users';
import { useQuery } from '@tanstack/react-query';
import { Failure } from '../../../../kit/failure/failure.tsx';
import { FormDialog } from '../../../../kit/forms/form-dialog.tsx';
import { useDraftForm } from '../../../../lib/forms/draft-form.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { PlaceholderLines } from '../../../../ui/feedback/placeholder-lines.tsx';
import { TextInput } from '../../../../ui/fields/text-input.tsx';
import { AlertDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { nameOf } from '../selected-users.ts';
import { useSaveProfile } from '../user-actions.queries.ts';
import { useUserAdmin } from '../user-admin.ts';
import { userQuery } from '../users.queries.ts';
import styles from './dialog-form.module.css';
import { useUserEditConflict } from './use-user-edit-conflict.ts';

interface Props {
  user: CompanyUser;
  onClose: () => void;
}

/** Edits the name of a user, unless the user also belongs to a company outside this admin's rights. */
export function EditProfileDialog({ user, onClose }: Props) {
  const text = useText('users');
  const { company } = useUserAdmin();
  const { data, error, refetch } = useQuery(userQuery(company.id, user.userId));
  const name = nameOf(user);
  const title = text('users.profile.title', { name });
  if (data?.mayRename) return <NameDialog user={data} title={title} onClose={onClose} />;
  if (data) {
    return (
      <AlertDialog onClose={onClose} title={text('users.profile.notYours.title', { name })}>
        <p>{text('users.profile.notYours')}</p>
      </AlertDialog>
    );
  }
  return (
    <Dialog kind="customized" onClose={onClose} title={title}>
      {error ? (
        <Failure
          error={error}
          title={text('users.profile.failed')}
          onRetry={() => void refetch()}
        />
      ) : (
        <PlaceholderLines label={text('users.profile.loading')} lines={3} />
      )}
    </Dialog>
  );
}

function NameDialog({ user, title, onClose }: Props & { title: string }) {
  const text = useText('users');
  const conflict = useUserEditConflict(user);
  const required = (name: string) => (name.trim() ? null : text('users.field.required'));
  const form = useDraftForm({
    name: `users.profile.${user.userId}`,
    initialValues: { first_name: user.firstName, last_name: user.lastName },
    validate: { first_name: required, last_name: required },
  });
  return (
    <FormDialog
      title={title}
      form={form}
      mutation={useSaveProfile()}
      input={(values) => ({
        ...values,
        loginId: user.loginId,
        version: conflict.seen.version,
      })}
      conflict={conflict}
      disabled={!form.isDirty()}
      success={({ first_name, last_name }) =>
        text('users.profile.done', { name: `${first_name} ${last_name}` })
      }
      onClose={onClose}
    >
      <div className={styles.names}>
        <TextInput
          {...form.getInputProps('first_name')}
          label={text('users.column.firstName')}
          autoComplete="off"
          withAsterisk
          data-autofocus
        />
        <TextInput
          {...form.getInputProps('last_name')}
          label={text('users.column.lastName')}
          autoComplete="off"
          withAsterisk
        />
      </div>
    </FormDialog>
  );
}
