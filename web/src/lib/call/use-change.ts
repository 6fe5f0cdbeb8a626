import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * How a change ends. It belongs to the mutation: callbacks that are given to `mutate` run for its
 * latest call only, and not at all after the screen is gone.
 */
export interface Outcome<Input, Output> {
  onSuccess?: ((output: Output, input: Input) => void) | undefined;
  onError?: ((error: Error, input: Input) => void) | undefined;
}

interface Options<Input, Output> extends Outcome<Input, Output> {
  /** Refetches what the key does not name, also after a failure. */
  onSettled?: (() => unknown) | undefined;
  /** An input that is being sent is not sent again: for an act of which a second one makes no sense. */
  once?: boolean;
  /** Changes of one scope are sent one after the other, in the order of the user. */
  scope?: string | undefined;
}

/** A mutation that refetches the queries under a key afterwards, also when it failed. */
export function useChange<Input, Output>(
  queryKey: QueryKey,
  change: (input: Input) => Promise<Output>,
  { onSuccess, onError, onSettled, once = false, scope }: Options<Input, Output> = {},
) {
  const queryClient = useQueryClient();
  const sending = useRef(new Set<string>());
  const mutation = useMutation({
    mutationFn: change,
    ...(scope && { scope: { id: scope } }),
    onSuccess: (output, input) => onSuccess?.(output, input),
    onError: (error, input) => onError?.(error, input),
    onSettled: (_output, _error, input) => {
      sending.current.delete(nameOf(input));
      void queryClient.invalidateQueries({ queryKey });
      void onSettled?.();
    },
  });
  const mutate = (input: Input): void => {
    if (once && sending.current.has(nameOf(input))) return;
    sending.current.add(nameOf(input));
    mutation.mutate(input);
  };
  return { ...mutation, mutate };
}

const nameOf = (input: unknown) => JSON.stringify(input) ?? '';
