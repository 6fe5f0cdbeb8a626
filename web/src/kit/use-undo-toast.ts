import type { QueryKey } from '@tanstack/react-query';
import { useChange } from '../lib/call/use-change.ts';
import { useText } from '../lib/i18n/messages.ts';
import { type Toast, type ToastAction, useToast } from '../ui/feedback/use-toast.tsx';
import { useReportFailure } from './failure/use-report-failure.ts';

interface Undo<Input, Output> {
  /** Read again after the undo, also after its refusal. */
  queryKey: QueryKey;
  undo: (input: Input) => Promise<Output>;
  /** The text of the toast that says what is the case now. */
  undone: (output: Output, input: Input) => string | (Toast & { isPartial?: boolean });
  onSuccess?: ((output: Output) => void) | undefined;
  onSettled?: (() => unknown) | undefined;
}

/**
 * The undo of a change, for the toast that reports it. It works after the dialog of the change has
 * closed, is sent once, and reports its own result or failure.
 */
export function useUndoToast<Input, Output>({
  queryKey,
  undo,
  undone,
  onSuccess,
  onSettled,
}: Undo<Input, Output>) {
  const text = useText('common');
  const toast = useToast();
  const reportFailure = useReportFailure();
  const change = useChange(queryKey, undo, {
    once: true,
    onSuccess: (output, input) => {
      onSuccess?.(output);
      const result = undone(output, input);
      if (typeof result === 'string') return toast.success({ message: result });
      const { isPartial, ...rest } = result;
      (isPartial ? toast.warning : toast.success)(rest);
    },
    onError: (error) => reportFailure(error),
    onSettled,
  });
  const actionFor = (input: Input): ToastAction => ({
    label: text('common.undo'),
    onSelect: () => change.mutate(input),
  });
  return {
    ...change,
    actionFor,
    /** Reports a change in a toast with the button that undoes it. */
    show: (message: string, input: Input) =>
      toast.success({ message, actions: [actionFor(input)] }),
  };
}
