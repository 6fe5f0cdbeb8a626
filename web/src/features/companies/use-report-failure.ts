import { CallError } from '../../lib/call/call-error.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { useToast } from '../../ui/feedback/use-toast.ts';
import { useUiText } from '../../ui/ui-text.ts';

/** A failed action is told in a toast, with its reference. A stale screen has its own notice. */
export function useReportFailure() {
  const text = useText('companies');
  const toast = useToast();
  const uiText = useUiText();
  return (error: unknown) => {
    const known = error instanceof CallError ? error : null;
    if (known?.code === 'company.other_chosen') return;
    const message = known?.message ?? text('companies.actionFailed.message');
    toast.error({
      title: text('companies.actionFailed.title'),
      message: known?.requestId
        ? `${message} ${uiText('common.reference', { id: known.requestId })}`
        : message,
    });
  };
}
