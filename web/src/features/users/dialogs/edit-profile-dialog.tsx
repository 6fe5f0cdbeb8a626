import type { CompanyUser } from '@endcap/contract/users';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { CallError } from '../../../lib/call/call-error.ts';
import { useDraftForm } from '../../../lib/forms/draft-form.ts';
import { focusFirstError, showFieldErrors } from '../../../lib/forms/forms.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { ErrorMessage } from '../../../ui/feedback/error-message.tsx';
import { PlaceholderLines } from '../../../ui/feedback/placeholder-lines.tsx';
import { useToast } from '../../../ui/feedback/use-toast.tsx';
import { DraftNote } from '../../../ui/fields/draft-note.tsx';
import { TextInput } from '../../../ui/fields/text-fields.tsx';
import { AlertDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { nameOf } from '../list/name-columns.ts';
import { useReportFailure } from '../use-report-failure.ts';
import { useSaveProfile } from '../user-actions.queries.ts';
import { useUserAdmin } from '../user-admin.ts';
import { userQuery } from '../users.queries.ts';
import styles from './dialog-form.module.css';
import { useEditConflict } from './use-edit-conflict.ts';
import { ChangedMeanwhile } from './user-edit-conflict.tsx';

interface Props {
  user: CompanyUser;
  onClose: () => void;
}

/** Somebody's name, unless they also belong to a company that this admin has no say in. */
export function EditProfileDialog({ user, onClose }: Props) {
  const text = useText('users');
  const { company } = useUserAdmin();
  const { data, isError, error, refetch } = useQuery(userQuery(company.id, user.userId));
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
      {isError ? (
        <ErrorMessage
          title={text('users.profile.failed')}
          message={error.message}
          requestId={error instanceof CallError ? error.requestId : undefined}
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
  const toast = useToast();
  const reportFailure = useReportFailure();
  const formId = useId();
  const save = useSaveProfile();
  const editing = useEditConflict(user);
  const required = (name: string) => (name.trim() ? null : text('users.field.required'));
  const form = useDraftForm({
    name: `users.profile.${user.userId}`,
    initialValues: { first_name: user.firstName, last_name: user.lastName },
    validate: { first_name: required, last_name: required },
  });
  const close = () => {
    form.forgetDraft();
    onClose();
  };
  const submit = form.onSubmit(
    (values) =>
      save.mutate(
        { ...values, loginId: user.loginId, version: editing.seen.version },
        {
          onSuccess: ({ first_name, last_name }) => {
            const name = `${first_name} ${last_name}`;
            toast.success({ message: text('users.profile.done', { name }) });
            close();
          },
          onError: (error) => {
            if (error instanceof CallError && error.code === 'resource.changed') editing.raise();
            else if (!showFieldErrors(form, error)) reportFailure(error);
          },
        },
      ),
    (errors) => focusFirstError(form, errors),
  );
  return (
    <Dialog
      kind="customized"
      onClose={close}
      title={title}
      busy={save.isPending}
      footer={
        <>
          <Button variant="default" onClick={close} disabled={save.isPending}>
            {text('common.cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            loading={save.isPending}
            disabled={!editing.maySave || !form.isDirty()}
          >
            {text('common.save')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={submit}>
        <DraftNote form={form} />
        <ChangedMeanwhile editing={editing} />
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
      </form>
    </Dialog>
  );
}
