import { Button } from '@mantine/core';
import { clockOf, useCountdown } from '../../lib/browser/countdown.ts';
import { CallError } from '../../lib/call/call-error.ts';
import { useDraftForm } from '../../lib/forms/draft-form.ts';
import { showFieldErrors } from '../../lib/forms/forms.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { ErrorMessage } from '../../ui/feedback/error-message.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { CardPage } from '../../ui/layout/card-page.tsx';
import { BackToSignIn } from './back-to-sign-in.tsx';
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
    reason: 'nobody is signed in, and an address is typed quickly',
    initialValues: { email: typed },
    validate: {
      email: (value) => (value.trim() ? null : text('passwords.forgot.email.required')),
    },
  });
  const { error } = request;
  const failure = error instanceof CallError && error.details.length === 0 ? error : null;
  const refused = (refusal: Error) => {
    showFieldErrors(form, refusal);
    if (refusal instanceof CallError) start(refusal.retryAfterSeconds ?? 0);
  };
  return (
    <CardPage title={text('passwords.forgot.title')} lead={text('passwords.forgot.lead')}>
      <form
        noValidate
        className={styles.form}
        onSubmit={form.onSubmit(({ email }) => {
          const address = email.trim();
          request.mutate(address, { onSuccess: () => onSent(address), onError: refused });
        })}
      >
        {failure ? (
          <ErrorMessage
            title={text('passwords.forgot.failed')}
            message={failure.message}
            requestId={failure.status >= 500 ? failure.requestId : undefined}
          />
        ) : null}
        <TextInput
          {...form.getInputProps('email')}
          label={text('passwords.forgot.email')}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Button type="submit" fullWidth loading={request.isPending} disabled={left > 0}>
          {left > 0
            ? text('passwords.forgot.wait', { time: clockOf(left) })
            : text('passwords.forgot.submit')}
        </Button>
        <BackToSignIn />
      </form>
    </CardPage>
  );
}
