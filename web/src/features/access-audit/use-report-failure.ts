import { CallError } from '../../lib/call/call-error.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { useToast } from '../../ui/feedback/use-toast.ts';
import { useUiText } from '../../ui/ui-text.ts';

/** A failed action is told in a toast, with its reference. */
export function useReportFailure(title: 'audit.failed' | 'audit.extend.failed') {
  const text = useText('access-audit');
  const toast = useToast();
  const uiText = useUiText();
  return (error: Error) => {
    const requestId = error instanceof CallError ? error.requestId : undefined;
    const { message } = error;
    toast.error({
      title: text(title),
      message: requestId ? `${message} ${uiText('common.reference', { id: requestId })}` : message,
    });
  };
}
