import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { CallError } from '../../lib/call/call-error.ts';
import { showFieldErrors } from '../../lib/forms/forms.ts';
import { useNewPassword } from '../../lib/forms/new-password.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { ErrorMessage } from '../../ui/feedback/error-message.tsx';
import { useToast } from '../../ui/feedback/use-toast.ts';
import { DraftNote } from '../../ui/fields/draft-note.tsx';
import { NewPasswordFields } from '../../ui/fields/new-password-fields.tsx';
import { AboutYou } from './about-you.tsx';
import styles from './registration.module.css';
import { type Registration, registrationQuery, useRegister } from './registration.queries.ts';
import { TermsField } from './terms-field.tsx';
import { accountOf, useRegistrationForm } from './use-registration-form.ts';

interface Props {
  known: Registration;
  onReadTerms: () => void;
}

/** What was typed stays until the server has taken it; a password is never kept. */
export function RegistrationForm({ known, onReadTerms }: Props) {
  const text = useText('registration');
  const { texts } = useNewPassword('first');
  const toast = useToast();
  const queryClient = useQueryClient();
  const form = useRegistrationForm(known);
  const register = useRegister(() => {
    form.forgetDraft();
    const name = form.getValues().first_name.trim();
    toast.success({ message: text('registration.done.toast', { name }) });
  });

  const refused = (error: Error) => {
    if (error instanceof CallError && error.code === 'agreement.outdated') {
      form.setFieldValue('terms', false);
      void queryClient.invalidateQueries(registrationQuery);
    }
    if (error instanceof CallError && error.code === 'registration.done')
      void queryClient.invalidateQueries(registrationQuery);
    showFieldErrors(form, error, { 'password.weak': 'password', 'agreement.outdated': 'terms' });
  };

  const { error } = register;
  const told = Object.keys(form.errors).length > 0;
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={form.onSubmit((values) =>
        register.mutate(accountOf(values, known), { onError: refused }),
      )}
    >
      <DraftNote form={form} />
      {error && !told ? (
        <ErrorMessage
          title={text('registration.failed')}
          message={error.message}
          requestId={error instanceof CallError ? error.requestId : undefined}
        />
      ) : null}
      <AboutYou form={form} email={known.email} />
      {known.needsPassword ? (
        <NewPasswordFields
          texts={texts}
          password={form.getInputProps('password')}
          repeat={form.getInputProps('repeat')}
        />
      ) : null}
      <TermsField form={form} onRead={onReadTerms} />
      <Button type="submit" fullWidth loading={register.isPending}>
        {text('registration.submit')}
      </Button>
    </form>
  );
}
