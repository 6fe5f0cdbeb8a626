import { Button } from '@mantine/core';
import { useText } from '../../lib/i18n/messages.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import styles from './registration.module.css';
import type { RegistrationForm } from './use-registration-form.ts';

export function TermsField({ form, onRead }: { form: RegistrationForm; onRead: () => void }) {
  const text = useText('registration');
  return (
    <div className={styles.terms}>
      <Checkbox
        {...form.getInputProps('terms', { type: 'checkbox' })}
        label={text('registration.terms')}
      />
      <Button className={styles.read} size="compact-sm" variant="subtle" onClick={onRead}>
        {text('registration.terms.read')}
      </Button>
    </div>
  );
}
