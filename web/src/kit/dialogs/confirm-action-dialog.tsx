import type { ComponentProps } from 'react';
import { useToast } from '../../ui/feedback/use-toast.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { useReportFailure } from '../failure/use-report-failure.ts';
import { type Sendable, useSendOnce } from '../forms/use-send-once.ts';

interface Props<Input, Output>
  extends Omit<ComponentProps<typeof ConfirmDialog>, 'onConfirm' | 'busy'> {
  mutation: Sendable<Input, Output>;
  input: Input;
  /** Text of the toast, which also comes after the user has left the screen. */
  success?: (output: Output) => string;
  /** In place of the text: shows a toast of its own, for example one with an action. */
  report?: (output: Output) => void;
  /** What the screen does next; not after the user has left it. */
  onSuccess?: (output: Output) => void;
  /** Title of the toast after a failure, unless the usual one will do. */
  failed?: string;
  /** Returns true for an error that it shows itself; then the dialog stays open. */
  conflict?: { take: (error: unknown) => boolean };
}

/** Asks, runs the action and closes. */
export function ConfirmActionDialog<Input, Output>(props: Props<Input, Output>) {
  const { mutation, input, success, report, onSuccess, failed, conflict, ...dialog } = props;
  const toast = useToast();
  const reportFailure = useReportFailure(failed);
  const sendOnce = useSendOnce(mutation);
  const confirm = () =>
    sendOnce(() => input, {
      onSuccess: (output, isShown) => {
        if (isShown) {
          dialog.onClose();
          onSuccess?.(output);
        }
        if (success) toast.success({ message: success(output) });
        report?.(output);
      },
      onError: (error, isShown) => {
        if (isShown && conflict?.take(error)) return;
        dialog.onClose();
        reportFailure(error);
      },
    });
  return <ConfirmDialog {...dialog} onConfirm={confirm} busy={mutation.isPending} />;
}
