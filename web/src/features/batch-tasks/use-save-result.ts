import type { BatchTask } from '@endcap/contract/batch-tasks';
import { useMutation } from '@tanstack/react-query';
import { useText } from '../../lib/messages.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useToast } from '../../ui/use-toast.ts';
import { downloadResult } from './batch-tasks.queries.ts';

/** What happened to every row of a file, as a file. */
export function useSaveResult(companyId: string) {
  const text = useText('batch-tasks');
  const toast = useToast();
  const save = useMutation({
    mutationFn: ({ taskId }: BatchTask) => downloadResult(companyId, taskId),
    onSuccess: (file) => saveFile(file, 'result.xlsx'),
    onError: (_, task) =>
      toast.error({
        message: text('batch-tasks.result.failed'),
        action: { label: text('batch-tasks.tryAgain'), onSelect: () => save.mutate(task) },
      }),
  });
  return save;
}
