import { useRef, useState } from 'react';
import type { Upload } from './tickets.queries.ts';

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
