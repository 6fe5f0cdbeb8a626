import type { UserContext } from '@endcap/contract/identity';
import { Button } from '@mantine/core';
import { useDraftForm } from '../../lib/forms/draft-form.ts';
import { showFieldErrors } from '../../lib/forms/forms.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { useToast } from '../../ui/feedback/use-toast.ts';
import { DraftNote } from '../../ui/fields/draft-note.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { useSaveName } from './profile.queries.ts';
import styles from './profile-form.module.css';
import { useReportFailure } from './use-report-failure.ts';

const maxLength = 50;

export function NameForm({ user, companyId }: { user: UserContext; companyId: string }) {
  const text = useText('profile');
  const toast = useToast();
  const reportFailure = useReportFailure();
  const save = useSaveName(companyId);
  const objection = (name: string) => {
    if (!name.trim()) return text('profile.person.required');
    const isLong = name.trim().normalize('NFC').length > maxLength;
    return isLong ? text('profile.person.tooLong', { max: maxLength }) : null;
  };
  const form = useDraftForm({
    name: 'profile.name',
    initialValues: { first_name: user.first_name, last_name: user.last_name },
    validate: { first_name: objection, last_name: objection },
  });

  const submit = form.onSubmit((values) =>
    save.mutate(values, {
      onSuccess: ({ first_name, last_name }) => {
        form.setInitialValues({ first_name, last_name });
        form.setValues({ first_name, last_name });
        form.forgetDraft();
        const name = `${first_name} ${last_name}`;
        toast.success({ message: text('profile.person.saved', { name }) });
      },
      onError: (error) => {
        if (!showFieldErrors(form, error)) reportFailure(error);
      },
    }),
  );

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <DraftNote form={form} />
      <div className={styles.names}>
        <TextInput
          {...form.getInputProps('first_name')}
          label={text('profile.person.firstName')}
          autoComplete="given-name"
          withAsterisk
        />
        <TextInput
          {...form.getInputProps('last_name')}
          label={text('profile.person.lastName')}
          autoComplete="family-name"
          withAsterisk
        />
      </div>
      <Button
        type="submit"
        className={styles.submit}
        loading={save.isPending}
        disabled={!form.isDirty()}
      >
        {text('common.save')}
      </Button>
    </form>
  );
}
