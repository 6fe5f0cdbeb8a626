import type { ContactReason } from '@endcap/contract/contact-us';
import type { UserContext } from '@endcap/contract/identity';
import { Button } from '@mantine/core';
import { showFieldErrors } from '../../lib/forms/forms.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { DraftNote } from '../../ui/fields/draft-note.tsx';
import { ContactFailure } from './contact-failure.tsx';
import { ContactFields } from './contact-fields.tsx';
import styles from './contact-us.module.css';
import { useSendMessage } from './contact-us.queries.ts';
import { useContactForm } from './use-contact-form.ts';

interface Props {
  user: UserContext | null;
  onSent: (sent: { reference: string; email: string }) => void;
}

/** What was typed stays, whatever the answer is. */
export function ContactForm({ user, onSent }: Props) {
  const text = useText('contact-us');
  const form = useContactForm(user);
  const send = useSendMessage();
  const submit = form.onSubmit(
    ({ reason, ...values }) =>
      send.mutate(
        { ...values, reason: reason as ContactReason },
        {
          onSuccess: ({ reference }) => {
            form.forgetDraft();
            onSent({ reference, email: values.email.trim() });
          },
          onError: (error) => showFieldErrors(form, error),
        },
      ),
    (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
  );
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <DraftNote form={form} />
      <ContactFields form={form} />
      <ContactFailure error={send.isPending ? null : send.error} />
      <div>
        <Button type="submit" loading={send.isPending} data-track="contact-us-send">
          {text('contact-us.send')}
        </Button>
      </div>
    </form>
  );
}
