import type { ToastAction } from '../../ui/feedback/toast-words.tsx';
import { useToast } from '../../ui/feedback/use-toast.ts';
import { useUiTexts } from '../../ui/ui-texts.ts';
import { isShownByScreen, useActionFailure } from './failure.tsx';

/** Shows a failed action that has no form: a toast with the reason and the reference. */
export function useReportFailure(title?: string) {
  const toast = useToast();
  const failureOf = useActionFailure();
  const { reference } = useUiTexts();
  return (error: unknown, action?: ToastAction) => {
    if (isShownByScreen(error)) return;
    const failure = failureOf(error);
    const { message, requestId } = failure;
    toast.error({
      title: title ?? failure.title,
      message: requestId ? `${message} ${reference(requestId)}` : message,
      action,
    });
  };
}
