import type { UserContext } from '@endcap/contract/identity/identity';
import { Form } from '../../../kit/forms/form.tsx';
import { useDraftForm } from '../../../lib/forms/draft-form.ts';
import { useNewPassword } from '../../../lib/forms/new-password.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { NewPasswordFields } from '../../../ui/fields/new-password-fields.tsx';
import { PasswordInput } from '../../../ui/fields/password-input.tsx';
import { SectionCard } from '../../../ui/layout/section-card.tsx';
import { useChangePassword } from './password.queries.ts';
import styles from './profile-form.module.css';

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
  const change = useChangePassword(loginId);
  const { texts, validatePassword, validateRepeat } = useNewPassword();
  const form = useDraftForm({
    name: false,
    reason: 'It holds nothing but passwords.',
    initialValues: { currentPassword: '', newPassword: '', repeat: '' },
    validate: {
      currentPassword: (value) => (value ? null : text('profile.password.current.required')),
      newPassword: validatePassword,
      repeat: (value, { newPassword }) => validateRepeat(value, newPassword),
    },
  });

  return (
    <Form
      className={`${styles.form} ${styles.narrow}`}
      form={form}
      mutation={change}
      input={({ currentPassword, newPassword }) => ({ currentPassword, newPassword })}
      fields={{ 'password.wrong': 'currentPassword', 'password.weak': 'newPassword' }}
      failed={text('profile.failed.title')}
      success={() => text('profile.password.changed')}
      onSuccess={form.reset}
      footer={
        <Button type="submit" className={styles.submit} loading={change.isPending}>
          {text('profile.password.submit')}
        </Button>
      }
    >
      {/* A password manager reads here whose password this is. */}
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
    </Form>
  );
}
