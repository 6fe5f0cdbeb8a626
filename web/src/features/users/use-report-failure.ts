import { CallError } from '../../lib/call/call-error.ts';
import type { IdOf } from '../../lib/i18n/catalogs.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { useToast } from '../../ui/feedback/use-toast.tsx';
import { useUiText } from '../../ui/ui-text.ts';

const isRefusal = ({ status }: CallError) => status >= 400 && status < 500;

/** A failed action is told in a toast: what the server refused, or that it failed, and its reference. */
export function useReportFailure(title: IdOf<'users'> = 'users.actionFailed.title') {
  const text = useText('users');
  const toast = useToast();
  const uiText = useUiText();
  return (error: unknown) => {
    const known = error instanceof CallError ? error : null;
    const message =
      known && (isRefusal(known) || known.status === 0)
        ? known.message
        : text('users.actionFailed.message');
    toast.error({
      title: text(title),
      message: known?.requestId
        ? `${message} ${uiText('common.reference', { id: known.requestId })}`
        : message,
    });
  };
}
