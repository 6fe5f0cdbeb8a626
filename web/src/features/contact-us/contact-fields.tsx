import { contactLimits } from '@endcap/contract/limits';
import { NativeSelect } from '@mantine/core';
import { useText } from '../../lib/i18n/messages.ts';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import styles from './contact-us.module.css';
import { type ContactForm, reasons } from './use-contact-form.ts';
import '../../ui/theme/forms.ts';

const messageRows = 8;

export function ContactFields({ form }: { form: ContactForm }) {
  const text = useText('contact-us');
  const options = [
    { value: '', label: text('contact-us.reason.choose'), disabled: true },
    ...reasons.map((reason) => ({ value: reason, label: text(`contact-us.reason.${reason}`) })),
  ];
  return (
    <>
      <div className={styles.pair}>
        <TextInput
          {...form.getInputProps('name')}
          label={text('contact-us.name')}
          withAsterisk
          maxLength={contactLimits.name}
          autoComplete="name"
        />
        <TextInput
          {...form.getInputProps('company')}
          label={text('contact-us.company')}
          withAsterisk
          maxLength={contactLimits.company}
          autoComplete="organization"
        />
      </div>
      <TextInput
        {...form.getInputProps('email')}
        label={text('contact-us.email')}
        description={text('contact-us.email.hint')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        withAsterisk
        type="email"
        maxLength={contactLimits.email}
        autoComplete="email"
      />
      <NativeSelect
        {...form.getInputProps('reason')}
        label={text('contact-us.reason')}
        withAsterisk
        data={options}
        errorProps={{ role: 'alert' }}
      />
      <TextArea
        {...form.getInputProps('message')}
        label={text('contact-us.message')}
        withAsterisk
        rows={messageRows}
        maxLength={contactLimits.message}
      />
    </>
  );
}
