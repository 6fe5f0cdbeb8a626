import { CallError, requestIdOf } from '../../lib/call/call-error.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { ErrorMessage } from '../../ui/feedback/error-message.tsx';

interface Props {
  /** Without an error nothing is shown. */
  error: unknown;
  /** Names the action or the content that failed. */
  title: string;
  /** Replaces the reason that the server gives. */
  message?: string | undefined;
  onRetry?: (() => void) | undefined;
  retryLabel?: string | undefined;
}

/** An error in place of the missing content, with its reference and a retry button. */
export function Failure({ error, message, ...rest }: Props) {
  const text = useText('common');
  if (!error) return null;
  // Any other error is a fault of this page, not of the request.
  const reason = error instanceof CallError ? error.message : text('common.error.unexpected');
  return <ErrorMessage {...rest} message={message ?? reason} requestId={requestIdOf(error)} />;
}

const serverUnavailable = 503;

/** The text of a failed action: the server's reason for a refusal, a general text for a fault. */
export function useActionFailure() {
  const text = useText('common');
  return (error: unknown) => {
    const isExplained =
      error instanceof CallError && (error.status < 500 || error.status === serverUnavailable);
    return {
      title: text('common.actionFailed.title'),
      message: isExplained ? error.message : text('common.actionFailed.message'),
      requestId: requestIdOf(error),
    };
  };
}

/** Ends a text with a full stop: some texts of the specification have none, and more text follows. */
export function asSentence(message: string): string {
  return /[.!?…]$/.test(message) ? message : `${message}.`;
}

const staleCodes: readonly string[] = ['company.other_chosen', 'company.visit_over'];

/** True for an error that the whole screen already shows: another tab chose another company. */
export function isShownByScreen(error: unknown): boolean {
  return error instanceof CallError && staleCodes.includes(error.code);
}
