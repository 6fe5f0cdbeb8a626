import { useMutation } from '@tanstack/react-query';
import { saveFile } from '../../lib/browser/save-file.ts';
import type { DownloadedFile } from '../../lib/call/download.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { useReportFailure } from './use-report-failure.ts';

interface FileToSave<Input> {
  download: (input: Input) => Promise<DownloadedFile>;
  /** The file name when the response has none. */
  fileName: string;
  /** Title of the toast, unless the usual one will do. */
  failed?: string;
}

/** Downloads a file and gives it to the browser. A failure is a toast that offers another attempt. */
export function useSaveFile<Input = void>({ download, fileName, failed }: FileToSave<Input>) {
  const text = useText('common');
  const reportFailure = useReportFailure(failed ?? text('common.downloadFailed'));
  const save = useMutation({
    mutationFn: download,
    onSuccess: (file) => saveFile(file, fileName),
    onError: (error, input) =>
      reportFailure(error, { label: text('common.tryAgain'), onSelect: () => save.mutate(input) }),
  });
  return save;
}
