import { expect } from 'vitest';
import { call } from '../lib/call/call.ts';
import type { CallError } from '../lib/call/call-error.ts';

export const companyId = '0192a0de-0000-7000-8000-000000000001';
/** The key of a call that stands for any other one in tests of calls. */
export const list = 'GET /api/companies/:companyId/email-domains' as const;
export const emptyPage = { items: [], page: 0, pageSize: 10, totalElements: 0, totalPages: 0 };

export const listing = (options = {}) =>
  call(list, { params: { companyId }, query: {}, ...options });

export const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable('the call should have failed'),
    (error: unknown) => error as CallError,
  );
