import { staffList } from '@endcap/contract/operations/operations-lists';
import type { StaffMember, StaffRequest } from '@endcap/contract/operations/staff';
import { queryOptions } from '@tanstack/react-query';
import { useReportFailure } from '../../../kit/failure/use-report-failure.ts';
import { useUndoToast } from '../../../kit/use-undo-toast.ts';
import { call } from '../../../lib/call/call.ts';
import type { Options } from '../../../lib/call/call-types.ts';
import { useChange } from '../../../lib/call/use-change.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { type ListRequest, pageQuery, type ReadFilter } from '../../../lib/tables/list-spec.ts';
import { useToast } from '../../../ui/feedback/use-toast.tsx';

const list = '/api/operations/staff';
const one = `${list}/:staffId` as const;
const request = `${list}/requests/:requestId` as const;
const key = ['staff'] as const;

type Listed = typeof staffList;

export function staffOf(request: ListRequest<Listed>, filter: ReadFilter<Listed>) {
  const query = pageQuery(staffList, request, filter);
  return queryOptions({
    queryKey: [...key, 'page', query],
    queryFn: ({ signal }) => call(`GET ${list}`, { query, signal }),
  });
}

export function staffMemberQuery(staffId: string) {
  return queryOptions({
    queryKey: [...key, 'one', staffId],
    queryFn: ({ signal }) => call(`GET ${one}`, { params: { staffId }, signal }),
  });
}

export const readStaffMember = ({ staffId }: StaffMember) =>
  call(`GET ${one}`, { params: { staffId } });

export function staffHistoryQuery(staffId: string) {
  return queryOptions({
    queryKey: [...key, 'history', staffId],
    queryFn: ({ signal }) =>
      call(`GET ${one}/history`, { params: { staffId }, query: { pageSize: 100 }, signal }),
  });
}

/** Another super admin may decide at any moment, so that it is read again with the page. */
export const staffRequestsQuery = queryOptions({
  queryKey: [...key, 'requests'],
  queryFn: ({ signal }) => call(`GET ${list}/requests`, { signal }),
});

const target = ({ staffId, version }: StaffMember) => ({
  params: { staffId },
  headers: { 'if-match': `"${version}"` },
});

export function useInviteStaff() {
  return useChange(key, (body: Options<`POST ${typeof list}`>['body']) =>
    call(`POST ${list}`, { body }),
  );
}

export function useChangeStaff(person: StaffMember) {
  return useChange(key, (body: Options<`PUT ${typeof one}`>['body']) =>
    call(`PUT ${one}`, { ...target(person), body }),
  );
}

export function useChangeRole(person: StaffMember) {
  return useChange(key, (body: Options<`POST ${typeof one}/role`>['body']) =>
    call(`POST ${one}/role`, { ...target(person), body }),
  );
}

export function useRemoveStaff(person: StaffMember) {
  return useChange(key, (body: { reason: string }) =>
    call(`POST ${one}/remove`, { ...target(person), body }),
  );
}

export function useRestoreStaff() {
  return useChange(key, ({ staffId, reason }: { staffId: string; reason: string }) =>
    call(`POST ${one}/restore`, { params: { staffId }, body: { reason } }),
  );
}

/** Shows that an account is removed, with the button that undoes it. */
export function useShowRemoved() {
  const text = useText('staff');
  const undo = useUndoToast({
    queryKey: key,
    undo: ({ staffId }: StaffMember) =>
      call(`POST ${one}/restore`, {
        params: { staffId },
        body: { reason: text('staff.undo.reason') },
      }),
    undone: ({ name, askedRole }) =>
      text(askedRole ? 'staff.restore.doneAsked' : 'staff.restore.done', { name }),
  });
  return (removed: StaffMember, message: string) => undo.show(message, removed);
}

/** Reports its result in a toast. */
export function useResendInvitation() {
  const text = useText('staff');
  const toast = useToast();
  const reportFailure = useReportFailure(text('staff.resend.failed'));
  return useChange(
    key,
    ({ staffId }: StaffMember) => call(`POST ${one}/invitation`, { params: { staffId } }),
    {
      onSuccess: ({ email }) => toast.success({ message: text('staff.resend.done', { email }) }),
      onError: (error) => reportFailure(error),
    },
  );
}

export function useDecide({ requestId }: StaffRequest, decision: 'APPROVE' | 'DENY') {
  return useChange(key, ({ note }: { note: string }) =>
    call(`POST ${request}/decision`, { params: { requestId }, body: { decision, note } }),
  );
}

/** Reports its result in a toast. */
export function useWithdraw() {
  const text = useText('staff');
  const toast = useToast();
  const reportFailure = useReportFailure();
  return useChange(
    key,
    ({ requestId }: StaffRequest) => call(`POST ${request}/withdraw`, { params: { requestId } }),
    {
      onSuccess: ({ name }) =>
        toast.success({ message: text('staff.request.withdraw.done', { name }) }),
      onError: (error) => reportFailure(error),
    },
  );
}
