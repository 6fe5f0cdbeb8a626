import { CallError } from '../../lib/call/call-error.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { ErrorMessage } from '../../ui/feedback/error-message.tsx';
import { WarningMessage } from '../../ui/feedback/warning-message.tsx';

/** Why it was not sent, and that nothing is lost; what concerns one field is told there. */
export function ContactFailure({ error }: { error: Error | null }) {
  const text = useText('contact-us');
  if (!(error instanceof CallError) || error.details.length > 0) return null;
  const title = text('contact-us.failed.title');
  if (error.code === 'human.check_required')
    return <WarningMessage title={title} message={text('contact-us.unchecked')} />;
  if (error.status === 429 && error.retryAfterSeconds) {
    const minutes = Math.ceil(error.retryAfterSeconds / 60);
    return <WarningMessage title={title} message={text('contact-us.tooMany', { minutes })} />;
  }
  return (
    <ErrorMessage
      title={title}
      message={text('contact-us.failed.kept', { reason: asSentence(error.message) })}
      requestId={error.requestId}
    />
  );
}

/** Some texts of the specification end without a mark. */
function asSentence(message: string): string {
  return /[.!?…]$/.test(message) ? message : `${message}.`;
}
