import { CallError } from '../../lib/call-error.ts';
import { useText } from '../../lib/messages.ts';
import { useUiTexts } from '../../ui/ui-texts.ts';
import { useToast } from '../../ui/use-toast.ts';

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
