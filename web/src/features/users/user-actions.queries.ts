import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call/call.ts';
import type { Options } from '../../lib/call/call-types.ts';
import { useUserAdmin } from './user-admin.ts';
import { usersKey } from './users.queries.ts';

const base = '/api/companies/:companyId/users';
const task = '/api/companies/:companyId/batch-tasks/:taskId';

type Body<K extends keyof Bodies> = Bodies[K];
interface Bodies {
  validate: Options<`POST ${typeof base}/validate`>['body'];
  create: Options<`POST ${typeof base}`>['body'];
  access: Options<`PUT ${typeof base}/access`>['body'];
  remove: Options<`POST ${typeof base}/delete`>['body'];
  block: Options<`POST ${typeof base}/block`>['body'];
  unblock: Options<`POST ${typeof base}/unblock`>['body'];
  preview: Options<`POST ${typeof base}/preview`>['body'];
  profile: Options<`PUT ${typeof base}/profile`>['body'];
}

/** What the server would say about new users, without adding any. */
export function objectionsTo(companyId: string, body: Body<'validate'>) {
  return call(`POST ${base}/validate`, { params: { companyId }, body });
}

/** Who would lose or get what. */
export function previewQuery(companyId: string, body: Body<'preview'>) {
  return queryOptions({
    queryKey: [...usersKey(companyId), 'preview', body],
    queryFn: ({ signal }) => call(`POST ${base}/preview`, { params: { companyId }, body, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** A change to users: whatever is shown of them is fetched again. */
function useChange<Input, Output>(change: (companyId: string, input: Input) => Promise<Output>) {
  const queryClient = useQueryClient();
  const { company } = useUserAdmin();
  return useMutation({
    mutationFn: (input: Input) => change(company.id, input),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: usersKey(company.id) });
    },
  });
}

export const useCreateUsers = () =>
  useChange((companyId, body: Body<'create'>) =>
    call(`POST ${base}`, { params: { companyId }, body }),
  );

export const useAddAccess = () =>
  useChange((companyId, body: Body<'access'>) =>
    call(`POST ${base}/access`, { params: { companyId }, body }),
  );

export const useReplaceAccess = () =>
  useChange((companyId, body: Body<'access'>) =>
    call(`PUT ${base}/access`, { params: { companyId }, body }),
  );

export const useDeleteUsers = () =>
  useChange((companyId, body: Body<'remove'>) =>
    call(`POST ${base}/delete`, { params: { companyId }, body }),
  );

export const useBlockUsers = () =>
  useChange((companyId, body: Body<'block'>) =>
    call(`POST ${base}/block`, { params: { companyId }, body }),
  );

export const useUnblockUsers = () =>
  useChange((companyId, body: Body<'unblock'>) =>
    call(`POST ${base}/unblock`, { params: { companyId }, body }),
  );

export const useSaveProfile = () =>
  useChange((companyId, { version, ...body }: Body<'profile'> & { version: number }) =>
    call(`PUT ${base}/profile`, {
      params: { companyId },
      headers: { 'if-match': `"${version}"` },
      body,
    }),
  );

export const useResendInvite = () =>
  useChange((companyId, taskId: string) =>
    call(`GET ${task}/RESEND_INVITE`, { params: { companyId, taskId } }),
  );

export const useCancelInvite = () =>
  useChange((companyId, taskId: string) =>
    call(`POST ${task}/cancel`, { params: { companyId, taskId } }),
  );

export const useRetryTask = () =>
  useChange((companyId, taskId: string) =>
    call(`POST ${task}/retry`, { params: { companyId, taskId } }),
  );

export function undoTask(companyId: string, taskId: string) {
  return call(`POST ${task}/undo`, { params: { companyId, taskId } });
}
