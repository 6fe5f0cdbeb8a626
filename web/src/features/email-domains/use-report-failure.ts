import { CallError } from '../../lib/call/call-error.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { useToast } from '../../ui/feedback/use-toast.ts';
import { useUiText } from '../../ui/ui-text.ts';

/** A failed action is told in a toast, with its reference. */
export function useReportFailure() {
  const text = useText('email-domains');
  const toast = useToast();
  const uiText = useUiText();
  return (error: unknown) => {
    const known = error instanceof CallError ? error : null;
    const message = known?.message ?? text('email-domains.actionFailed.message');
    toast.error({
      title: text('email-domains.actionFailed.title'),
      message: known?.requestId
        ? `${message} ${uiText('common.reference', { id: known.requestId })}`
        : message,
    });
  };
}
