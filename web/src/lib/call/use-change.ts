import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';

/** A mutation that refetches the queries under a key afterwards, also when it failed. */
export function useChange<Input, Output>(
  queryKey: QueryKey,
  change: (input: Input) => Promise<Output>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey });
    },
  });
}
