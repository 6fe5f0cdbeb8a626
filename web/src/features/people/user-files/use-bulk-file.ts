import { userLimits } from '@endcap/contract/limits';
import type { CellCorrection, FilePlan } from '@endcap/contract/people/user-files';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
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

/** A bulk upload: choose a file, check it, correct cells of it, start it. The file stays until another one is chosen. */
export function useBulkFile({ companyId, mode }: Upload, outcome: Outcome<Start, Started>) {
  const [file, setFile] = useState<File | null>(null);
  const [fileError, setFileError] = useState<FileError | null>(null);
  const { corrections, ...correcting } = useCorrections();
  const check = useMutation({
    mutationFn: (chosen: File) => checkFile({ companyId, mode, file: chosen, corrections }),
  });
  const correct = useMutation({
    mutationFn: ({ chosen, all }: { chosen: File; all: CellCorrection[] }) =>
      checkFile({ companyId, mode, file: chosen, corrections: all }),
    onSuccess: (plan, { all }) => correcting.setChecked(plan, all),
  });
  const start = useMutation({
    mutationFn: ({ chosen, ...reviewed }: Start) =>
      startFile({ companyId, mode, file: chosen, corrections }, reviewed),
    onSuccess: (started, input) => outcome.onSuccess?.(started, input),
    onError: (error, input) => {
      outcome.onError?.(error, input);
      // Another admin has changed users of the file: the plan is outdated and is made again.
      if (!isOverrideNeeded(error) && !isOutdated(error)) return;
      correcting.dropPlan();
      check.mutate(input.chosen);
    },
  });

  const choose = async (files: File[]) => {
    start.reset();
    check.reset();
    correct.reset();
    correcting.reset();
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
    correct.reset();
    correcting.reset();
    start.reset();
  };

  const checkCorrections = () => {
    const all = correcting.merged();
    if (file && all.length <= userLimits.corrections) correct.mutate({ chosen: file, all });
  };

  return {
    ...{ file, fileError, check, correct, start, choose, reset, checkCorrections },
    plan: correcting.plan ?? check.data,
    isCorrected: corrections.length > 0,
    drafts: correcting.drafts,
  };
}

type Field = CellCorrection['field'];

/** What was typed and not checked yet. A field reads it only when it appears, so typing renders no row. */
export interface Drafts {
  count: number;
  /** True when one call does not take them all. */
  areTooMany: boolean;
  of: (line: number, field: Field) => string | undefined;
  set: (correction: CellCorrection, given: string) => void;
  /** Counts the checks, so that the review begins again after each. */
  checks: number;
}

const keyOf = ({ line, field }: Pick<CellCorrection, 'line' | 'field'>) => `${line} ${field}`;

function useCorrections() {
  const [corrections, setCorrections] = useState<readonly CellCorrection[]>([]);
  const [plan, setPlan] = useState<FilePlan | null>(null);
  const [checks, setChecks] = useState(0);
  const typed = useRef(new Map<string, CellCorrection>());
  const [count, setCount] = useState(0);
  const merged = () => [
    ...new Map([
      ...corrections.map((one): [string, CellCorrection] => [keyOf(one), one]),
      ...typed.current,
    ]).values(),
  ];
  const of = useCallback(
    (line: number, field: Field) => typed.current.get(keyOf({ line, field }))?.value,
    [],
  );
  const set = useCallback((correction: CellCorrection, given: string) => {
    if (correction.value === given) typed.current.delete(keyOf(correction));
    else typed.current.set(keyOf(correction), correction);
    setCount(typed.current.size);
  }, []);
  const clear = () => {
    typed.current.clear();
    setCount(0);
  };
  return {
    ...{ corrections, plan, merged },
    drafts: {
      ...{ count, of, set, checks },
      areTooMany: count > 0 && merged().length > userLimits.corrections,
    } satisfies Drafts,
    setChecked(checked: FilePlan, all: CellCorrection[]) {
      setPlan(checked);
      setCorrections(all);
      setChecks((before) => before + 1);
      clear();
    },
    dropPlan: () => setPlan(null),
    reset() {
      setPlan(null);
      setCorrections([]);
      clear();
    },
  };
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
