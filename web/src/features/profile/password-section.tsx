import type { UserContext } from '@endcap/contract/identity';
import { Button } from '@mantine/core';
import { useDraftForm } from '../../lib/forms/draft-form.ts';
import { showFieldErrors } from '../../lib/forms/forms.ts';
import { useNewPassword } from '../../lib/forms/new-password.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { useToast } from '../../ui/feedback/use-toast.ts';
import { NewPasswordFields } from '../../ui/fields/new-password-fields.tsx';
import { PasswordInput } from '../../ui/fields/password-input.tsx';
import { SectionCard } from '../../ui/layout/section-card.tsx';
import { useChangePassword } from './profile.queries.ts';
import styles from './profile-form.module.css';
import { useReportFailure } from './use-report-failure.ts';

export function PasswordSection({ user }: { user: UserContext }) {
  const text = useText('profile');
  return (
    <SectionCard title={text('profile.password.title')} description={text('profile.password.lead')}>
      <PasswordForm loginId={user.login_id} />
    </SectionCard>
  );
}

function PasswordForm({ loginId }: { loginId: string }) {
  const text = useText('profile');
  const toast = useToast();
  const reportFailure = useReportFailure();
  const change = useChangePassword(loginId);
  const { texts, objection, objectionToRepeat } = useNewPassword();
  const form = useDraftForm({
    name: false,
    reason: 'It holds nothing but passwords.',
    initialValues: { currentPassword: '', newPassword: '', repeat: '' },
    validate: {
      currentPassword: (value) => (value ? null : text('profile.password.current.required')),
      newPassword: objection,
      repeat: (value, { newPassword }) => objectionToRepeat(value, newPassword),
    },
  });

  const submit = form.onSubmit(({ currentPassword, newPassword }) =>
    change.mutate(
      { currentPassword, newPassword },
      {
        onSuccess: () => {
          form.reset();
          toast.success({ message: text('profile.password.changed') });
        },
        onError: (error) => {
          const fields = {
            'password.wrong': 'currentPassword',
            'password.weak': 'newPassword',
          } as const;
          if (!showFieldErrors(form, error, fields)) reportFailure(error);
        },
      },
    ),
  );

  return (
    <form className={`${styles.form} ${styles.narrow}`} noValidate onSubmit={submit}>
      {/* Tells a password manager whose password this is. */}
      <input hidden readOnly name="username" autoComplete="username" value={loginId} />
      <PasswordInput
        {...form.getInputProps('currentPassword')}
        label={text('profile.password.current')}
        showLabel={text('profile.password.show')}
        autoComplete="current-password"
        withAsterisk
      />
      <NewPasswordFields
        texts={texts}
        password={form.getInputProps('newPassword')}
        repeat={form.getInputProps('repeat')}
      />
      <Button type="submit" className={styles.submit} loading={change.isPending}>
        {text('profile.password.submit')}
      </Button>
    </form>
  );
}
