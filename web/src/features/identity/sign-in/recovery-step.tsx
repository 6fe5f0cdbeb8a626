import type { RecoveryState } from '@endcap/contract/identity/recovery';
import { useMutation } from '@tanstack/react-query';
import { useRecoveryText } from '../../../kit/recovery/own-recovery-notice.tsx';
import { call } from '../../../lib/call/call.ts';
import { CallError } from '../../../lib/call/call-error.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { UnstyledButton } from '../../../ui/buttons/unstyled-button.tsx';
import { ErrorMessage } from '../../../ui/feedback/error-message.tsx';
import { CardPage } from '../../../ui/layout/card-page.tsx';
import common from '../../../ui/theme/common.module.css';
import styles from './login-form.module.css';

/** For a person who has neither the second step nor a recovery code: two people let them in again. */
export function RecoveryStep({ onBack }: { onBack: () => void }) {
  const text = useText('recovery');
  const begin = useMutation({ mutationFn: () => call('POST /svc/login/recovery') });
  if (begin.data) return <Begun recovery={begin.data} onBack={onBack} />;
  const { error } = begin;
  return (
    <CardPage title={text('recovery.step.title')} lead={text('recovery.step.lead')}>
      <div className={styles.form}>
        {error ? (
          <ErrorMessage
            title={text('recovery.step.failed')}
            message={error instanceof CallError ? error.message : undefined}
          />
        ) : null}
        <ol className={common.stack2}>
          <li>{text('recovery.step.codes')}</li>
          <li>{text('recovery.step.people')}</li>
          <li>{text('recovery.step.delay')}</li>
        </ol>
        <Button fullWidth loading={begin.isPending} onClick={() => begin.mutate()}>
          {text('recovery.step.submit')}
        </Button>
        <UnstyledButton className={styles.forgot} onClick={onBack}>
          {text('recovery.step.back')}
        </UnstyledButton>
      </div>
    </CardPage>
  );
}

interface BegunProps {
  recovery: RecoveryState & { isNew: boolean };
  onBack: () => void;
}

/** What happens next; asking again shows how far it is. */
function Begun({ recovery, onBack }: BegunProps) {
  const text = useText('recovery');
  const state = useRecoveryText();
  const who = recovery.decidedBy === 'SUPER_ADMINS' ? 'SUPER_ADMINS' : 'COMPANY';
  return (
    <CardPage
      title={text(recovery.isNew ? 'recovery.begun.title' : 'recovery.begun.again')}
      lead={state(recovery)}
    >
      <div className={styles.form} role="status">
        {recovery.opensOn ? null : (
          <p className={common.quiet}>{text(`recovery.begun.tell.${who}`)}</p>
        )}
        <p className={common.quiet}>{text('recovery.begun.mail')}</p>
        <UnstyledButton className={styles.forgot} onClick={onBack}>
          {text('recovery.step.back')}
        </UnstyledButton>
      </div>
    </CardPage>
  );
}
