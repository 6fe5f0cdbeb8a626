import type { RecoveryState } from '@endcap/contract/identity/recovery';
import { useQuery } from '@tanstack/react-query';
import { useDate } from '../../lib/i18n/dates.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { WarningMessage } from '../../ui/feedback/error-message.tsx';
import { useToast } from '../../ui/feedback/use-toast.tsx';
import { useReportFailure } from '../failure/use-report-failure.ts';
import { ownRecoveryQuery, useStopRecovery } from './recovery.queries.ts';

/** That someone asked for a way into the account without its second step; nothing while none runs. */
export function OwnRecoveryNotice({ onStopped }: { onStopped?: () => void }) {
  const text = useText('recovery');
  const toast = useToast();
  const reportFailure = useReportFailure(text('recovery.stop.failed'));
  const { data } = useQuery(ownRecoveryQuery);
  const stop = useStopRecovery({
    onSuccess: () => {
      toast.success({ message: text('recovery.stopped') });
      onStopped?.();
    },
    onError: (error) => reportFailure(error),
  });
  const message = useRecoveryText();
  if (!data?.recovery) return null;
  return (
    <WarningMessage
      title={text('recovery.own.title')}
      message={message(data.recovery)}
      action={
        <Button variant="default" loading={stop.isPending} onClick={() => stop.mutate(undefined)}>
          {text('recovery.stop')}
        </Button>
      }
    />
  );
}

/** When it opens the account, or what it still waits for. */
export function useRecoveryText() {
  const text = useText('recovery');
  const date = useDate();
  return ({ opensOn, expiresOn }: Pick<RecoveryState, 'opensOn' | 'expiresOn'>) =>
    opensOn
      ? text('recovery.own.opens', { date: date(opensOn, 'minute') })
      : text('recovery.own.waits', { date: date(expiresOn, 'table') });
}
