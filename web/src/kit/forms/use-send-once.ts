import type { UseMutationResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

export type Sendable<Input, Output> = Pick<
  UseMutationResult<Output, Error, Input>,
  'mutateAsync' | 'isPending'
>;

interface Ends<Output> {
  /** `isShown` is false when the user has left the screen before the answer. */
  onSuccess?: (output: Output, isShown: boolean) => void;
  onError: (error: Error, isShown: boolean) => void;
}

/**
 * Sends a mutation that is not being sent already: a key press may come before the button is
 * disabled. Its end is reported also after the screen is gone.
 */
export function useSendOnce<Input, Output>(mutation: Sendable<Input, Output> | undefined) {
  const isSending = useRef(false);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return (input: () => Input, { onSuccess, onError }: Ends<Output>) => {
    if (!mutation || isSending.current || mutation.isPending) return;
    isSending.current = true;
    const end = () => {
      isSending.current = false;
      return isShown.current;
    };
    void mutation.mutateAsync(input()).then(
      (output) => {
        const isHere = end();
        onSuccess?.(output, isHere);
      },
      (error: Error) => onError(error, end()),
    );
  };
}
