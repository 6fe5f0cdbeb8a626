import type { ReportWeeks } from '@endcap/contract/record/usage-metrics';
import { queryOptions } from '@tanstack/react-query';
import { useReportFailure } from '../../../kit/failure/use-report-failure.ts';
import { call } from '../../../lib/call/call.ts';
import { useChange } from '../../../lib/call/use-change.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { useToast } from '../../../ui/feedback/use-toast.tsx';

/** Counted once a night. */
const staleTime = 10 * 60_000;

export const adoptionQuery = (weeks: ReportWeeks) =>
  queryOptions({
    queryKey: ['usage-adoption', weeks],
    queryFn: ({ signal }) => call('GET /api/reports/adoption', { query: { weeks }, signal }),
    staleTime,
  });

export const supportQuery = (weeks: ReportWeeks) =>
  queryOptions({
    queryKey: ['usage-support', weeks],
    queryFn: ({ signal }) => call('GET /api/reports/support', { query: { weeks }, signal }),
    staleTime,
  });

export const supportDaysQuery = queryOptions({
  queryKey: ['usage-support-days'],
  queryFn: ({ signal }) => call('GET /api/reports/support/days', { signal }),
  staleTime,
});

export const contentQuery = (weeks: ReportWeeks) =>
  queryOptions({
    queryKey: ['usage-content', weeks],
    queryFn: ({ signal }) => call('GET /api/reports/content', { query: { weeks }, signal }),
    staleTime,
  });

export const companyUseQuery = (companyId: string, weeks: ReportWeeks) =>
  queryOptions({
    queryKey: ['usage-company', companyId, weeks],
    queryFn: ({ signal }) =>
      call('GET /api/companies/:companyId/use', {
        params: { companyId },
        query: { weeks },
        signal,
      }),
    staleTime,
  });

/** For staff, on the page of the company. */
export const accountUseQuery = (accountId: string, weeks: ReportWeeks) =>
  queryOptions({
    queryKey: ['usage-account', accountId, weeks],
    queryFn: ({ signal }) =>
      call('GET /api/company-accounts/:accountId/use', {
        params: { accountId },
        query: { weeks },
        signal,
      }),
    staleTime,
  });

export const searchWordsQuery = queryOptions({
  queryKey: ['search-words'],
  queryFn: ({ signal }) => call('GET /api/reports/content/searches', { signal }),
  staleTime,
});

const answer = (words: string, given: 'TERM' | 'DISMISSED') =>
  call('POST /api/reports/content/searches/answers', { body: { words, answer: given } });

/** Reports the text to the owners of the dictionary; it then leaves the list. */
export function useReportWords() {
  return useAnswer('usage.missed.reported', async (words) => {
    await call('POST /api/glossary-requests', {
      body: { term: words, page: '/contentEditor/reports' },
    });
    await answer(words, 'TERM');
  });
}

export function useDismissWords() {
  return useAnswer('usage.missed.dismissed', (words) => answer(words, 'DISMISSED'));
}

function useAnswer(
  done: 'usage.missed.reported' | 'usage.missed.dismissed',
  act: (words: string) => Promise<unknown>,
) {
  const text = useText('usage');
  const toast = useToast();
  const reportFailure = useReportFailure();
  return useChange(searchWordsQuery.queryKey, act, {
    once: true,
    onSuccess: (_, words) => toast.success({ message: text(done, { words }) }),
    onError: (error) => reportFailure(error),
  });
}
