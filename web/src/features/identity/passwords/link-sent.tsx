import { useEffect } from 'react';
import { Failure } from '../../../kit/failure/failure.tsx';
import { clockOf, useCountdown } from '../../../lib/browser/countdown.ts';
import { CallError } from '../../../lib/call/call-error.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { CardPage } from '../../../ui/layout/card-page.tsx';
import { focusPageHeading } from '../../../ui/layout/focus-page-heading.ts';
import { BackToSignIn } from './ask-for-link.tsx';
import styles from './passwords.module.css';
import { useRequestReset } from './passwords.queries.ts';

const againAfterSeconds = 60;

interface Props {
  email: string;
  onOther: () => void;
}

/** Shown whether or not the account exists, so that a stranger learns nothing about it. */
export function LinkSent({ email, onOther }: Props) {
  const text = useText('passwords');
  const { left, start } = useCountdown();
  const again = useRequestReset({
    onSuccess: () => start(againAfterSeconds),
    onError: (error) => start((error instanceof CallError && error.retryAfterSeconds) || 0),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after the first mail was sent
  useEffect(() => {
    focusPageHeading();
    start(againAfterSeconds);
  }, []);
  return (
    <CardPage
      title={text('passwords.forgot.sent.title')}
      lead={text('passwords.forgot.sent.message', { email })}
    >
      <div className={styles.form}>
        <Failure error={again.error} title={text('passwords.forgot.failed')} />
        <p className={styles.hint}>{text('passwords.forgot.sent.hint')}</p>
        <Button
          variant="default"
          fullWidth
          loading={again.isPending}
          disabled={left > 0}
          onClick={() => again.mutate(email)}
        >
          {left > 0
            ? text('passwords.forgot.wait', { time: clockOf(left) })
            : text('passwords.forgot.again')}
        </Button>
        <p className={styles.hint} role="status" hidden={!again.isSuccess}>
          {again.isSuccess ? text('passwords.forgot.sentAgain') : null}
        </p>
        <Button variant="subtle" fullWidth onClick={onOther}>
          {text('passwords.forgot.other')}
        </Button>
        <BackToSignIn />
      </div>
    </CardPage>
  );
}
