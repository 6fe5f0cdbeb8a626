import { userLimits } from '@endcap/contract/limits';
import type { PendingUser } from '@endcap/contract/people/users';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call/call.ts';
import type { Answer, Options } from '../../../lib/call/call-types.ts';
import { type Outcome, useChange } from '../../../lib/call/use-change.ts';
import { useUserAdmin } from './user-admin.ts';
import { usersKey } from './users.queries.ts';

const base = '/api/companies/:companyId/users';
const task = '/api/companies/:companyId/batch-tasks/:taskId';

type ResentInvites = Answer<'POST /api/companies/:companyId/batch-tasks/resend'>;

type Body<K extends keyof Bodies> = Bodies[K];
interface Bodies {
  validate: Options<`POST ${typeof base}/validate`>['body'];
  create: Options<`POST ${typeof base}`>['body'];
  access: Options<`PUT ${typeof base}/access`>['body'];
  giveAndTake: Options<`POST ${typeof base}/access/change`>['body'];
  delete: Options<`POST ${typeof base}/delete`>['body'];
  block: Options<`POST ${typeof base}/block`>['body'];
  unblock: Options<`POST ${typeof base}/unblock`>['body'];
  preview: Options<`POST ${typeof base}/preview`>['body'];
  profile: Options<`PUT ${typeof base}/profile`>['body'];
  decide: Options<'POST /svc/v1/identity/accounts/:companyId/bulk-access-requests'>['body'];
}

/** Returns the validation errors of new users, without adding any. */
export function validateUsers(companyId: string, body: Body<'validate'>) {
  return call(`POST ${base}/validate`, { params: { companyId }, body });
}

/** The products and roles that an action would add or remove, for each user. */
export function previewQuery(companyId: string, body: Body<'preview'>) {
  return queryOptions({
    queryKey: [...usersKey(companyId), 'preview', body],
    queryFn: ({ signal }) => call(`POST ${base}/preview`, { params: { companyId }, body, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** A change to users of the company: everything that is read about them is read again. */
function useUsersChange<Input, Output>(
  change: (companyId: string, input: Input) => Promise<Output>,
  ends: Outcome<Input, Output> & { once?: boolean } = {},
) {
  const { company } = useUserAdmin();
  return useChange(usersKey(company.id), (input: Input) => change(company.id, input), ends);
}

export const useCreateUsers = () =>
  useUsersChange((companyId, body: Body<'create'>) =>
    call(`POST ${base}`, { params: { companyId }, body }),
  );

export const useGiveAndTakeAccess = () =>
  useUsersChange((companyId, body: Body<'giveAndTake'>) =>
    call(`POST ${base}/access/change`, { params: { companyId }, body }),
  );

export const useReplaceAccess = () =>
  useUsersChange((companyId, body: Body<'access'>) =>
    call(`PUT ${base}/access`, { params: { companyId }, body }),
  );

export const useDeleteUsers = () =>
  useUsersChange((companyId, body: Body<'delete'>) =>
    call(`POST ${base}/delete`, { params: { companyId }, body }),
  );

export const useBlockUsers = () =>
  useUsersChange((companyId, body: Body<'block'>) =>
    call(`POST ${base}/block`, { params: { companyId }, body }),
  );

export const useUnblockUsers = () =>
  useUsersChange((companyId, body: Body<'unblock'>) =>
    call(`POST ${base}/unblock`, { params: { companyId }, body }),
  );

export const useSaveProfile = () =>
  useUsersChange((companyId, { version, ...body }: Body<'profile'> & { version: number }) =>
    call(`PUT ${base}/profile`, {
      params: { companyId },
      headers: { 'if-match': `"${version}"` },
      body,
    }),
  );

export const useResendInvite = (outcome: Outcome<PendingUser, unknown>) =>
  useUsersChange(
    (companyId, { taskId }: PendingUser) =>
      call(`GET ${task}/RESEND_INVITE`, { params: { companyId, taskId } }),
    { ...outcome, once: true },
  );

export const useCancelInvites = () =>
  useUsersChange((companyId, taskIds: string[]) =>
    call('POST /api/companies/:companyId/batch-tasks/cancel', {
      params: { companyId },
      body: { taskIds },
    }),
  );

/** In calls of as many as one call takes: all of them are named in one answer. */
export const useResendInvites = (outcome: Outcome<readonly PendingUser[], ResentInvites>) =>
  useUsersChange(
    async (companyId, users: readonly PendingUser[]) => {
      const all: ResentInvites = { sent: 0, refused: [] };
      for (let from = 0; from < users.length; from += userLimits.perResend) {
        const taskIds = users.slice(from, from + userLimits.perResend).map(({ taskId }) => taskId);
        const part = await call('POST /api/companies/:companyId/batch-tasks/resend', {
          params: { companyId },
          body: { taskIds },
        });
        all.sent += part.sent;
        all.refused.push(...part.refused);
      }
      return all;
    },
    { ...outcome, once: true },
  );

export const useDecideRequests = () =>
  useUsersChange((companyId, body: Body<'decide'>) =>
    call('POST /svc/v1/identity/accounts/:companyId/bulk-access-requests', {
      params: { companyId },
      body,
    }),
  );

export const useRetryTask = (outcome: Outcome<string, unknown>) =>
  useUsersChange(
    (companyId, taskId: string) => call(`POST ${task}/retry`, { params: { companyId, taskId } }),
    { ...outcome, once: true },
  );
