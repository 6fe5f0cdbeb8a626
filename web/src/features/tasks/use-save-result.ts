import type { Task } from '@endcap/contract/tasks';
import { useMutation } from '@tanstack/react-query';
import { saveFile } from '../../lib/browser/save-file.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { useToast } from '../../ui/feedback/use-toast.tsx';
import { downloadResult } from './tasks.queries.ts';

/** What happened to every row of a file, as a file. */
export function useSaveResult(companyId: string) {
  const text = useText('batch-tasks');
  const toast = useToast();
  const save = useMutation({
    mutationFn: ({ taskId }: Task) => downloadResult(companyId, taskId),
    onSuccess: (file) => saveFile(file, 'result.xlsx'),
    onError: (_, task) =>
      toast.error({
        message: text('batch-tasks.result.failed'),
        action: { label: text('batch-tasks.tryAgain'), onSelect: () => save.mutate(task) },
      }),
  });
  return save;
}
