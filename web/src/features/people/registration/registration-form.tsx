import { selectableLocales } from '@endcap/contract/sites';
import { NativeSelect } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Form } from '../../../kit/forms/form.tsx';
import { CallError } from '../../../lib/call/call-error.ts';
import { useNewPassword } from '../../../lib/forms/new-password.ts';
import { languageNames } from '../../../lib/i18n/locale.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { useTimeZoneOptions } from '../../../lib/i18n/time-zone-options.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useToast } from '../../../ui/feedback/use-toast.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { NewPasswordFields } from '../../../ui/fields/new-password-fields.tsx';
import { SearchableSelect } from '../../../ui/fields/select/searchable-select.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import common from '../../../ui/theme/common.module.css';
import styles from './registration.module.css';
import { type Registration, registrationQuery, useRegister } from './registration.queries.ts';
import {
  accountOf,
  type RegistrationForm as FormState,
  useRegistrationForm,
} from './use-registration-form.ts';

interface Props {
  known: Registration;
  onRead: (what: 'terms' | 'addendum') => void;
}

export function RegistrationForm({ known, onRead }: Props) {
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

  /** Both errors mean that what this page has read is out of date. */
  const readAgain = (error: Error) => {
    const code = error instanceof CallError ? error.code : null;
    if (code === 'agreement.outdated') form.setValues({ terms: false, addendum: false });
    if (code === 'agreement.outdated' || code === 'registration.done')
      void queryClient.invalidateQueries(registrationQuery);
    return false;
  };

  return (
    <Form
      className={styles.form}
      form={form}
      mutation={register}
      input={(values) => accountOf(values, known)}
      fields={{ 'password.weak': 'password', 'agreement.outdated': 'terms' }}
      failed={text('registration.failed')}
      onError={readAgain}
      footer={
        <Button type="submit" fullWidth loading={register.isPending}>
          {text('registration.submit')}
        </Button>
      }
    >
      <AboutYou form={form} email={known.email} />
      {known.needsPassword ? (
        <NewPasswordFields
          texts={texts}
          password={form.getInputProps('password')}
          repeat={form.getInputProps('repeat')}
        />
      ) : null}
      <div className={common.stack3}>
        <Checkbox
          {...form.getInputProps('terms', { type: 'checkbox' })}
          label={text('registration.terms')}
          link={{ text: text('registration.terms.words'), onOpen: () => onRead('terms') }}
        />
        {known.addendum ? (
          <Checkbox
            {...form.getInputProps('addendum', { type: 'checkbox' })}
            label={text('registration.addendum')}
            link={{ text: text('registration.addendum.words'), onOpen: () => onRead('addendum') }}
          />
        ) : null}
      </div>
    </Form>
  );
}

function AboutYou({ form, email }: { form: FormState; email: string }) {
  const text = useText('registration');
  const zones = useTimeZoneOptions();
  return (
    <>
      <TextInput
        label={text('registration.email')}
        description={text('registration.email.hint')}
        value={email}
        readOnly
        autoComplete="username"
      />
      <div className={styles.names}>
        <TextInput
          {...form.getInputProps('first_name')}
          label={text('words.firstName')}
          autoComplete="given-name"
        />
        <TextInput
          {...form.getInputProps('last_name')}
          label={text('words.lastName')}
          autoComplete="family-name"
        />
      </div>
      <NativeSelect
        {...form.getInputProps('language_code')}
        label={text('words.language')}
        errorProps={{ role: 'alert' }}
        data={[
          { value: '', label: text('registration.language.site') },
          ...selectableLocales.map((value) => ({ value, label: languageNames[value] })),
        ]}
      />
      <SearchableSelect
        {...form.getInputProps('timezone')}
        label={text('words.timeZone')}
        groups={zones}
      />
    </>
  );
}
