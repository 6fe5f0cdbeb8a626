import { OwnRecoveryNotice } from '../../../kit/recovery/own-recovery-notice.tsx';
import { useText } from '../../../lib/i18n/messages.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { CardPage } from '../../../ui/layout/card-page.tsx';
import styles from './login-form.module.css';

/** After a sign-in with the second step, while someone waits to get in without it. */
export function RunningRecovery({ onContinue }: { onContinue: () => void }) {
  const text = useText('recovery');
  return (
    <CardPage title={text('recovery.running.title')} lead={text('recovery.running.lead')}>
      <div className={styles.form}>
        <OwnRecoveryNotice onStopped={onContinue} />
        <Button fullWidth variant="default" onClick={onContinue}>
          {text('recovery.running.continue')}
        </Button>
      </div>
    </CardPage>
  );
}
