import { useRef, useState } from 'react';

export interface Upload {
  file: File | null;
  signal?: AbortSignal;
  onProgress?: (sent: number, total: number) => void;
}

/** The progress is reported where there is a file: a text alone is sent at once. */
export function formOf(fields: Record<string, string>, { file, signal, onProgress }: Upload) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  if (file) body.append('file', file);
  return {
    body,
    ...(signal && { signal }),
    ...(file && onProgress && { onProgress }),
  };
}

/** The progress of a file that is being sent, and the way to stop it. */
export function useSendingFile(isPending: boolean) {
  const [percent, setPercent] = useState(0);
  const [wasStopped, setStopped] = useState(false);
  const controller = useRef<AbortController | null>(null);
  return {
    percent,
    isSending: isPending,
    /** True after a stop by the user, until the next attempt. */
    wasStopped,
    cancel: () => {
      setStopped(true);
      controller.current?.abort();
    },
    /** The parts of an upload that report back here. */
    start: (file: File | null): Upload => {
      controller.current = new AbortController();
      setPercent(0);
      setStopped(false);
      return {
        file,
        signal: controller.current.signal,
        onProgress: (sent, total) => setPercent(total > 0 ? Math.floor((sent / total) * 100) : 0),
      };
    },
  };
}
export type SendingFile = ReturnType<typeof useSendingFile>;
