import { Link } from '@tanstack/react-router';
import { Form } from '../../../kit/forms/form.tsx';
import { clockOf, useCountdown } from '../../../lib/browser/countdown.ts';
import { CallError } from '../../../lib/call/call-error.ts';
import { useDraftForm } from '../../../lib/forms/draft-form.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { CardPage } from '../../../ui/layout/card-page.tsx';
import styles from './passwords.module.css';
import { useRequestReset } from './passwords.queries.ts';

interface Props {
  email: string;
  onSent: (email: string) => void;
}

export function AskForLink({ email: typed, onSent }: Props) {
  const text = useText('passwords');
  const request = useRequestReset();
  const { left, start } = useCountdown();
  const form = useDraftForm({
    name: false,
    reason: 'there is no session, and an address is typed quickly',
    initialValues: { email: typed },
    validate: {
      email: (value) => (value.trim() ? null : text('passwords.forgot.email.required')),
    },
  });
  return (
    <CardPage title={text('passwords.forgot.title')} lead={text('passwords.forgot.lead')}>
      <Form
        className={styles.form}
        form={form}
        mutation={request}
        input={({ email }) => email.trim()}
        failed={text('passwords.forgot.failed')}
        onSuccess={(_, { email }) => onSent(email.trim())}
        onError={(error) => {
          if (error instanceof CallError) start(error.retryAfterSeconds ?? 0);
          return false;
        }}
        footer={
          <>
            <Button type="submit" fullWidth loading={request.isPending} disabled={left > 0}>
              {left > 0
                ? text('passwords.forgot.wait', { time: clockOf(left) })
                : text('passwords.forgot.submit')}
            </Button>
            <BackToSignIn />
          </>
        }
      >
        <TextInput
          {...form.getInputProps('email')}
          label={text('passwords.forgot.email')}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Form>
    </CardPage>
  );
}

export function BackToSignIn() {
  const text = useText('passwords');
  return (
    <Link to="/login" className={styles.back}>
      {text('passwords.forgot.back')}
    </Link>
  );
}
