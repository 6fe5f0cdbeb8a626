import { selectableLocales } from '@endcap/contract/sites';
import { NativeSelect } from '@mantine/core';
import { languageNames } from '../../lib/i18n/language-names.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { useTimeZoneOptions } from '../../lib/i18n/time-zone-options.ts';
import { SearchableSelect } from '../../ui/fields/select/searchable-select.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import styles from './registration.module.css';
import type { RegistrationForm } from './use-registration-form.ts';

export function AboutYou({ form, email }: { form: RegistrationForm; email: string }) {
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
          label={text('registration.firstName')}
          autoComplete="given-name"
        />
        <TextInput
          {...form.getInputProps('last_name')}
          label={text('registration.lastName')}
          autoComplete="family-name"
        />
      </div>
      <NativeSelect
        {...form.getInputProps('language_code')}
        label={text('registration.language')}
        errorProps={{ role: 'alert' }}
        data={[
          { value: '', label: text('registration.language.site') },
          ...selectableLocales.map((value) => ({ value, label: languageNames[value] })),
        ]}
      />
      <SearchableSelect
        {...form.getInputProps('timezone')}
        label={text('registration.timeZone')}
        groups={zones}
      />
    </>
  );
}
