import { CallError } from '../../lib/call/call-error.ts';
import type { IdOf } from '../../lib/i18n/catalogs.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { useToast } from '../../ui/feedback/use-toast.ts';
import { useUiTexts } from '../../ui/ui-texts.ts';

const isRefusal = ({ status }: CallError) => status >= 400 && status < 500;

/** A failed action is told in a toast: what the server refused, or that it failed, and its reference. */
export function useReportFailure(title: IdOf<'users'> = 'users.actionFailed.title') {
  const text = useText('users');
  const toast = useToast();
  const { reference } = useUiTexts();
  return (error: unknown) => {
    const known = error instanceof CallError ? error : null;
    const message =
      known && (isRefusal(known) || known.status === 0)
        ? known.message
        : text('users.actionFailed.message');
    toast.error({
      title: text(title),
      message: known?.requestId ? `${message} ${reference(known.requestId)}` : message,
    });
  };
}
