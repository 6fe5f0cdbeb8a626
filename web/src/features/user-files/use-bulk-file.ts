import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { CallError } from '../../lib/call/call-error.ts';
import { type FileObjection, readChosen } from './choose-file.ts';
import { checkFile, startFile, type UploadMode } from './user-files.queries.ts';

interface Upload {
  companyId: string;
  mode: UploadMode;
}

interface Start {
  chosen: File;
  /** Names the plan that the person has looked at. */
  seen: string;
  confirmed: boolean;
}

/**
 * One file on its way: chosen, checked, started. It stays until another one is chosen, whatever
 * goes wrong meanwhile.
 */
export function useBulkFile({ companyId, mode }: Upload) {
  const [file, setFile] = useState<File | null>(null);
  const [objection, setObjection] = useState<FileObjection | null>(null);
  const check = useMutation({
    mutationFn: (chosen: File) => checkFile({ companyId, mode, file: chosen }),
  });
  const start = useMutation({
    mutationFn: ({ chosen, ...reviewed }: Start) =>
      startFile({ companyId, mode, file: chosen }, reviewed),
    onError: (error, { chosen }) => {
      // Others have changed people of the file meanwhile: what it does is found out again.
      if (isOverrideNeeded(error) || isOutdated(error)) check.mutate(chosen);
    },
  });

  const choose = async (files: File[]) => {
    start.reset();
    check.reset();
    const chosen = await readChosen(files);
    setObjection(typeof chosen === 'string' ? chosen : null);
    if (typeof chosen === 'string') return;
    setFile(chosen);
    check.mutate(chosen);
  };

  const forget = () => {
    setFile(null);
    setObjection(null);
    check.reset();
    start.reset();
  };

  return { file, objection, check, start, choose, forget };
}

export type BulkFile = ReturnType<typeof useBulkFile>;

export function isOverrideNeeded(error: unknown): boolean {
  return error instanceof CallError && error.code === 'bulk.override_needed';
}

export function isOutdated(error: unknown): boolean {
  return error instanceof CallError && error.code === 'bulk.outdated';
}
