import { CallError } from '../../lib/call/call-error.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { WarningMessage } from '../../ui/feedback/error-message.tsx';
import { asSentence, Failure } from '../failure/failure.tsx';

/** A refusal of the file is shown at the file. */
export const fileFields = {
  'file.type_refused': 'file',
  'file.empty': 'file',
  'file.too_large': 'file',
  'file.infected': 'file',
} as const;

interface Props {
  error: Error;
  title: string;
  /** The user stopped the upload. */
  wasStopped: boolean;
}

/** Why nothing was sent, and that nothing that was typed is lost. */
export function SendFailure({ error, title, wasStopped }: Props) {
  const text = useText('tickets');
  const known = error instanceof CallError ? error : null;
  if (wasStopped && !known)
    return (
      <WarningMessage title={text('tickets.stopped.title')} message={text('tickets.stopped')} />
    );
  if (known?.code === 'human.check_required')
    return <WarningMessage title={title} message={text('tickets.unchecked')} />;
  if (known?.status === 429 && known.retryAfterSeconds) {
    const minutes = Math.ceil(known.retryAfterSeconds / 60);
    return <WarningMessage title={title} message={text('tickets.tooMany', { minutes })} />;
  }
  const reason = asSentence(known?.message ?? text('common.error.unexpected'));
  return <Failure error={error} title={title} message={text('tickets.failed.kept', { reason })} />;
}
