import type { UserContext } from '@endcap/contract/identity/identity';
import { contactLimits } from '@endcap/contract/limits';
import type { ContactReason, NewContactMessage } from '@endcap/contract/support/contact-us';
import { NativeSelect } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { asSentence, Failure } from '../../../kit/failure/failure.tsx';
import { Form } from '../../../kit/forms/form.tsx';
import {
  FieldPair,
  looksLikeAddress,
  WriterEmail,
  WriterName,
} from '../../../kit/forms/writer-fields.tsx';
import { call } from '../../../lib/call/call.ts';
import { CallError } from '../../../lib/call/call-error.ts';
import { type DraftForm, useDraftForm } from '../../../lib/forms/draft-form.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { WarningMessage } from '../../../ui/feedback/error-message.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import styles from './contact-us.module.css';
import '../../../ui/theme/forms.ts';

interface Props {
  user: UserContext | null;
  /** Comes from the page that keeps a person without a company out. */
  asksForAccess: boolean;
  onSent: (sent: { reference: string; email: string }) => void;
}

export function ContactForm({ user, asksForAccess, onSent }: Props) {
  const text = useText('contact-us');
  const form = useContactForm(user, asksForAccess);
  const send = useMutation({
    mutationFn: (body: NewContactMessage) => call('POST /svc/lcs/contact-us', { body }),
  });
  return (
    <Form
      className={styles.form}
      form={form}
      mutation={send}
      input={({ reason, ...values }) => ({ ...values, reason: reason as ContactReason })}
      onSuccess={({ reference }, { email }) => {
        onSent({ reference, email: email.trim() });
      }}
      failure={(error) => <ContactFailure error={error} />}
      footer={
        <div>
          <Button type="submit" loading={send.isPending} data-track="contact-us-send">
            {text('contact-us.send')}
          </Button>
        </div>
      }
    >
      <ContactFields form={form} />
    </Form>
  );
}

interface ContactValues extends Record<string, unknown> {
  name: string;
  email: string;
  company: string;
  reason: ContactReason | '';
  message: string;
}

/** Starts with what the portal knows of a signed-in user. */
function useContactForm(
  user: UserContext | null,
  asksForAccess: boolean,
): DraftForm<ContactValues> {
  const text = useText('contact-us');
  return useDraftForm<ContactValues>({
    name: 'contact-us',
    initialValues: {
      name: user ? `${user.first_name} ${user.last_name}` : '',
      email: user?.email_address ?? '',
      company: user?.tenant?.name ?? '',
      reason: asksForAccess ? 'ACCESS' : '',
      message: asksForAccess ? text('contact-us.message.access') : '',
    },
    validate: {
      name: (name) => (name.trim() ? null : text('contact-us.name.required')),
      email: (email) => {
        if (!email.trim()) return text('contact-us.email.required');
        return looksLikeAddress(email) ? null : text('contact-us.email.invalid');
      },
      company: (company) => (company.trim() ? null : text('contact-us.company.required')),
      reason: (reason) => (reason ? null : text('contact-us.reason.required')),
      message: (message) => (message.trim() ? null : text('contact-us.message.required')),
    },
  });
}

/** In the order of the list; OTHER is last. */
const reasons = [
  'ACCESS',
  'PRODUCT',
  'DATA',
  'PARTNERSHIP',
  'OTHER',
] as const satisfies readonly ContactReason[];

const messageRows = 8;

function ContactFields({ form }: { form: DraftForm<ContactValues> }) {
  const text = useText('contact-us');
  const options = [
    { value: '', label: text('contact-us.reason.choose'), disabled: true },
    ...reasons.map((reason) => ({ value: reason, label: text(`contact-us.reason.${reason}`) })),
  ];
  return (
    <>
      <FieldPair>
        <WriterName
          {...form.getInputProps('name')}
          label={text('words.name')}
          maxLength={contactLimits.name}
        />
        <TextInput
          {...form.getInputProps('company')}
          label={text('words.company')}
          withAsterisk
          maxLength={contactLimits.company}
          autoComplete="organization"
        />
      </FieldPair>
      <WriterEmail
        {...form.getInputProps('email')}
        label={text('words.email')}
        description={text('contact-us.email.hint')}
        maxLength={contactLimits.email}
      />
      <NativeSelect
        {...form.getInputProps('reason')}
        label={text('words.reason')}
        withAsterisk
        aria-required
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

/** Why the message was not sent, and that nothing that was typed is lost. */
function ContactFailure({ error }: { error: Error }) {
  const text = useText('contact-us');
  const title = text('contact-us.failed.title');
  const known = error instanceof CallError ? error : null;
  if (known?.code === 'human.check_required')
    return <WarningMessage title={title} message={text('contact-us.unchecked')} />;
  if (known?.status === 429 && known.retryAfterSeconds) {
    const minutes = Math.ceil(known.retryAfterSeconds / 60);
    return <WarningMessage title={title} message={text('contact-us.tooMany', { minutes })} />;
  }
  const reason = asSentence(known?.message ?? text('common.error.unexpected'));
  const message = text('contact-us.failed.kept', { reason });
  return <Failure error={error} title={title} message={message} />;
}
