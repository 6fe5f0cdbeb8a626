import type { ReportWeeks } from '@endcap/contract/record/usage-metrics';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call/call.ts';

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
