import { columnNameLimits as max } from '@endcap/contract/limits';
import { useState } from 'react';
import { CallError } from '../../../lib/call/call-error.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { useReadFile } from './column-names.queries.ts';

/** Reads a chosen or dropped spreadsheet and reports the result. */
export function useColumnsFile(onNames: (names: string[]) => void) {
  const text = useText('column-names');
  const [refused, setRefused] = useState<string | null>(null);
  const reading = useReadFile((names) => {
    if (names.length > 0) onNames(names);
  });
  const { data, error, isPending, variables: file } = reading;
  const name = file?.name ?? '';

  const take = (chosen: File) => {
    reading.reset();
    const refusal = refusalOf(chosen);
    const details = { file: chosen.name, megabytes: max.fileBytes / 1024 ** 2 };
    setRefused(refusal && text(`column-names.file.${refusal}`, details));
    if (!refusal) reading.mutate(chosen);
  };

  const isEmpty = data?.names.length === 0;
  // The server would refuse the same file again; a failed call may succeed the next time.
  const isAboutFile = error instanceof CallError && error.code.startsWith('file.');

  const status = () => {
    if (isPending) return text('column-names.file.busy', { file: name });
    const count = data?.names.length ?? 0;
    if (count >= max.names) return text('column-names.file.first', { file: name, max: max.names });
    return count > 0 ? text('column-names.file.read', { file: name, count }) : null;
  };

  return {
    take,
    busy: isPending,
    /** Why the file gives no names. */
    refusal: refused ?? (isEmpty ? text('column-names.file.none', { file: name }) : null),
    failure: {
      error,
      title: text('column-names.file.failed', { file: name }),
      onRetry: file && !isAboutFile ? () => take(file) : undefined,
    },
    status: status(),
    forget: () => {
      reading.reset();
      setRefused(null);
    },
  };
}
export type ColumnsFile = ReturnType<typeof useColumnsFile>;

/** Finds errors that need no upload. */
function refusalOf({ name, size }: File) {
  if (!/\.(xlsx|csv)$/i.test(name)) return 'type';
  return size > max.fileBytes ? 'tooLarge' : null;
}
