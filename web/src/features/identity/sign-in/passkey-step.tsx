import { useMutation } from '@tanstack/react-query';
import { Failure } from '../../../kit/failure/failure.tsx';
import { useText } from '../../../lib/i18n/messages.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { UnstyledButton } from '../../../ui/buttons/unstyled-button.tsx';
import { CardPage } from '../../../ui/layout/card-page.tsx';
import styles from './login-form.module.css';
import { signInWithPasskey } from './sign-in-with-passkey.ts';

interface Props {
  onBack: () => void;
  onEntered: () => Promise<void>;
  onCode: () => void;
}

/** A passkey after the password; a code is the other way. */
export function PasskeyStep({ onBack, onEntered, onCode }: Props) {
  const text = useText('factors');
  const check = useMutation({
    mutationFn: () => signInWithPasskey('SECOND'),
    onSuccess: onEntered,
  });
  return (
    <CardPage title={text('factors.step.title')} lead={text('factors.step.passkeyLead')}>
      <div className={styles.form}>
        <Failure error={check.error} title={text('factors.step.failed')} />
        <Button fullWidth autoFocus loading={check.isPending} onClick={() => check.mutate()}>
          {text('factors.proof.use.passkey')}
        </Button>
        <UnstyledButton className={styles.forgot} onClick={onCode}>
          {text('factors.proof.use.code')}
        </UnstyledButton>
        <UnstyledButton className={styles.forgot} onClick={onBack}>
          {text('factors.step.back')}
        </UnstyledButton>
      </div>
    </CardPage>
  );
}
