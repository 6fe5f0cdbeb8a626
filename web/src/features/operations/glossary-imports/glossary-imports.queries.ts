import type { GlossaryImport } from '@endcap/contract/dictionary/glossary-imports';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../../lib/call/call.ts';
import type { Answer } from '../../../lib/call/call-types.ts';
import { type DownloadedFile, download } from '../../../lib/call/download.ts';
import { type Outcome, useChange } from '../../../lib/call/use-change.ts';

const list = '/api/operations/glossary/imports';
const one = `${list}/:importId` as const;
const key = ['glossary-imports'] as const;

export const isRunning = ({ stage }: Pick<GlossaryImport, 'stage'>) =>
  stage === 'CHECKING' || stage === 'APPLYING';

const pollMs = 1_000;

export const importsQuery = queryOptions({
  queryKey: [...key, 'list'],
  queryFn: ({ signal }) => call(`GET ${list}`, { query: { pageSize: 10 }, signal }),
  // A job that ends shows in the list and in the open import at the same time.
  refetchInterval: ({ state: { data } }) => (data?.items.some(isRunning) ? pollMs : false),
});

/** Read again each second while a job works on it. */
export function importQuery(importId: string) {
  return queryOptions({
    queryKey: [...key, 'one', importId],
    queryFn: ({ signal }) => call(`GET ${one}`, { params: { importId }, signal }),
    refetchInterval: ({ state: { data } }) => (data && isRunning(data) ? pollMs : false),
    retry: false,
  });
}

/** The list says what the open import says, as soon as its stage has changed. */
export function useListFollows(stage: GlossaryImport['stage'] | undefined): void {
  const queryClient = useQueryClient();
  const shown = useRef(stage);
  useEffect(() => {
    if (shown.current !== undefined && stage !== shown.current)
      void queryClient.invalidateQueries({ queryKey: importsQuery.queryKey });
    shown.current = stage;
  }, [stage, queryClient]);
}

/** The newest hundred; the activity log has the rest. */
export const glossaryHistoryQuery = queryOptions({
  queryKey: [...key, 'history'],
  queryFn: ({ signal }) =>
    call('GET /api/operations/glossary/history', { query: { pageSize: 100 }, signal }),
});

interface FileToCheck {
  file: File;
  removeMissing: boolean;
}

export function useCheckFile(outcome: Outcome<FileToCheck, Answer<`POST ${typeof list}`>>) {
  return useChange(
    key,
    ({ file, removeMissing }: FileToCheck) => {
      const body = new FormData();
      body.append('file', file);
      return call(`POST ${list}`, {
        query: { removeMissing: removeMissing ? 'true' : 'false' },
        body,
      });
    },
    outcome,
  );
}

export function useApplyImport() {
  return useChange(key, (importId: string) => call(`POST ${one}/apply`, { params: { importId } }));
}

export function useCancelImport() {
  return useChange(key, (importId: string) => call(`POST ${one}/cancel`, { params: { importId } }));
}

/** All terms as the dictionary has them now, in the form that an import reads. */
export function downloadTerms(): Promise<DownloadedFile> {
  return download('GET /api/export-glossaries', { query: {} });
}

export function downloadReport(importId: string): Promise<DownloadedFile> {
  return download(`GET ${one}/report`, { params: { importId } });
}
