import { useText } from '../../lib/i18n/messages.ts';
import type { ToastAction } from '../../ui/feedback/use-toast.tsx';
import { useToast } from '../../ui/feedback/use-toast.tsx';
import { asSentence, isShownByScreen, useActionFailure } from './failure.tsx';

/** Shows a failed action that has no form: a toast with the reason and the reference. */
export function useReportFailure(title?: string) {
  const toast = useToast();
  const failureOf = useActionFailure();
  const text = useText('common');
  return (error: unknown, action?: ToastAction) => {
    if (isShownByScreen(error)) return;
    const failure = failureOf(error);
    const { message, requestId } = failure;
    toast.error({
      title: title ?? failure.title,
      message: requestId
        ? `${asSentence(message)} ${text('common.reference', { id: requestId })}`
        : message,
      actions: action ? [action] : undefined,
    });
  };
}
