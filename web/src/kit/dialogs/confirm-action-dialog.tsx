import type { UseMutationResult } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useToast } from '../../ui/feedback/use-toast.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { useReportFailure } from '../failure/use-report-failure.ts';

interface Props<Input, Output>
  extends Omit<ComponentProps<typeof ConfirmDialog>, 'onConfirm' | 'busy'> {
  mutation: Pick<UseMutationResult<Output, Error, Input>, 'mutate' | 'isPending'>;
  input: Input;
  /** Text of the toast. */
  success?: (output: Output) => string;
  onSuccess?: (output: Output) => void;
  /** Title of the toast after a failure, unless the usual one will do. */
  failed?: string;
  /** Returns true for an error that it shows itself; then the dialog stays open. */
  conflict?: { take: (error: unknown) => boolean };
}

/** Asks, runs the action and closes. */
export function ConfirmActionDialog<Input, Output>(props: Props<Input, Output>) {
  const { mutation, input, success, onSuccess, failed, conflict, ...dialog } = props;
  const toast = useToast();
  const reportFailure = useReportFailure(failed);
  const confirm = () =>
    mutation.mutate(input, {
      onSuccess: (output) => {
        dialog.onClose();
        onSuccess?.(output);
        if (success) toast.success({ message: success(output) });
      },
      onError: (error) => {
        if (conflict?.take(error)) return;
        dialog.onClose();
        reportFailure(error);
      },
    });
  return <ConfirmDialog {...dialog} onConfirm={confirm} busy={mutation.isPending} />;
}
