import { userLimits } from '@endcap/contract/limits';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { CallError } from '../../../lib/call/call-error.ts';
import type { Outcome } from '../../../lib/call/use-change.ts';
import { checkFile, startFile, type UploadMode } from './user-files.queries.ts';

interface Upload {
  companyId: string;
  mode: UploadMode;
}

interface Start {
  chosen: File;
  /** The plan that the admin has reviewed. */
  seen: string;
  confirmed: boolean;
}

type Started = Awaited<ReturnType<typeof startFile>>;

/** A bulk upload: choose a file, check it, start it. The file stays until another one is chosen. */
export function useBulkFile({ companyId, mode }: Upload, outcome: Outcome<Start, Started>) {
  const [file, setFile] = useState<File | null>(null);
  const [fileError, setFileError] = useState<FileError | null>(null);
  const check = useMutation({
    mutationFn: (chosen: File) => checkFile({ companyId, mode, file: chosen }),
  });
  const start = useMutation({
    mutationFn: ({ chosen, ...reviewed }: Start) =>
      startFile({ companyId, mode, file: chosen }, reviewed),
    onSuccess: (started, input) => outcome.onSuccess?.(started, input),
    onError: (error, input) => {
      outcome.onError?.(error, input);
      // Another admin has changed users of the file: the plan is outdated and is made again.
      if (isOverrideNeeded(error) || isOutdated(error)) check.mutate(input.chosen);
    },
  });

  const choose = async (files: File[]) => {
    start.reset();
    check.reset();
    const chosen = await readFile(files);
    setFileError(typeof chosen === 'string' ? chosen : null);
    if (typeof chosen === 'string') return;
    setFile(chosen);
    check.mutate(chosen);
  };

  const reset = () => {
    setFile(null);
    setFileError(null);
    check.reset();
    start.reset();
  };

  return { file, fileError, check, start, choose, reset };
}

export type BulkFile = ReturnType<typeof useBulkFile>;

export function isOverrideNeeded(error: unknown): boolean {
  return error instanceof CallError && error.code === 'bulk.override_needed';
}

export function isOutdated(error: unknown): boolean {
  return error instanceof CallError && error.code === 'bulk.outdated';
}

/** The reason why a file is not sent to the server. */
type FileError = 'several' | 'type' | 'empty' | 'tooLarge' | 'gone';

function validateFile([file, second]: File[]): FileError | null {
  if (!file || second) return 'several';
  if (!/\.(xlsx|csv)$/i.test(file.name)) return 'type';
  if (file.size === 0) return 'empty';
  return file.size > userLimits.fileBytes ? 'tooLarge' : null;
}

/**
 * Copies the file: the start must send the same content as the check, and the browser cannot send
 * a file that has changed on the disk.
 */
async function readFile(files: File[]): Promise<File | FileError> {
  const error = validateFile(files);
  const [file] = files;
  if (error || !file) return error ?? 'several';
  const { name, type } = file;
  try {
    return new File([new Uint8Array(await file.arrayBuffer())], name, { type });
  } catch {
    return 'gone';
  }
}
