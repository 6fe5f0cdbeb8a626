import { CallError } from '../../lib/call/call-error.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { useToast } from '../../ui/feedback/use-toast.ts';
import { useUiTexts } from '../../ui/ui-texts.ts';

/** A failed action is told in a toast, with its reference. */
export function useReportFailure(title: 'audit.failed' | 'audit.extend.failed') {
  const text = useText('access-audit');
  const toast = useToast();
  const { reference } = useUiTexts();
  return (error: Error) => {
    const requestId = error instanceof CallError ? error.requestId : undefined;
    const { message } = error;
    toast.error({
      title: text(title),
      message: requestId ? `${message} ${reference(requestId)}` : message,
    });
  };
}
