import type { Page } from '@endcap/contract/paging';
import type { ReviewedUser } from '@endcap/contract/people/access-audit';
import { type ReviewDecision, reviewList } from '@endcap/contract/people/audit-reviews';
import {
  queryOptions,
  useIsMutating,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '../../../../lib/call/call.ts';
import type { Answer, Options } from '../../../../lib/call/call-types.ts';
import { type Outcome, useChange } from '../../../../lib/call/use-change.ts';
import { type ListRequest, pageQuery, type ReadFilter } from '../../../../lib/tables/list-spec.ts';

const path = '/api/companies/:companyId/user-access-audit';

export type ReviewPage = Answer<`GET ${typeof path}/review`>;
export type RemovalPreview = Answer<`GET ${typeof path}/review/removal`>;
type DecisionBody = NonNullable<Options<`POST ${typeof path}/review/decisions`>['body']>;

/** Other admins review at the same time: their decisions appear after a while. */
const refetchMs = 15_000;

const reviewKey = (companyId: string) => ['access-audit', companyId, 'review'] as const;
const decideKey = (companyId: string) => ['access-audit', companyId, 'decide'] as const;

type Listed = typeof reviewList;

export const reviewOf =
  (companyId: string) => (request: ListRequest<Listed>, filter: ReadFilter<Listed>) => {
    const query = pageQuery(reviewList, request, filter);
    return queryOptions({
      queryKey: [...reviewKey(companyId), query],
      queryFn: ({ signal }): Promise<Page<ReviewedUser>> =>
        call(`GET ${path}/review`, { params: { companyId }, query, signal }),
      refetchInterval: refetchMs,
    });
  };

/** What the decisions change. It is read once they are all saved, or it would show how it was before. */
export function useRemovalPreview(companyId: string) {
  const isDeciding = useIsMutating({ mutationKey: decideKey(companyId) }) > 0;
  const { data, ...preview } = useQuery({ ...removalQuery(companyId), enabled: !isDeciding });
  return { ...preview, data: isDeciding ? undefined : data };
}

function removalQuery(companyId: string) {
  return queryOptions({
    queryKey: [...reviewKey(companyId), 'removal'],
    queryFn: ({ signal }) => call(`GET ${path}/review/removal`, { params: { companyId }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** Reads everything about the audit again, also after a refusal. */
export function useRefetchReview(companyId: string) {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ['access-audit', companyId] });
}

export type Decided = Answer<`POST ${typeof path}/review/decisions`>;

/** A decision with the name for its announcement. */
type Wanted = DecisionBody & { about: string; isMany: boolean };

/**
 * Shows a decision at once and sends the decisions one after the other, in the order of the admin.
 * The list is read again after the last one: before that it would take back those that wait.
 */
export function useDecide(companyId: string, { onSuccess, onError }: Outcome<Wanted, Decided>) {
  const queryClient = useQueryClient();
  const refetch = useRefetchReview(companyId);
  const mutationKey = decideKey(companyId);
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: ({ about: _, isMany: __, ...body }: Wanted) =>
      call(`POST ${path}/review/decisions`, { params: { companyId }, body }),
    onMutate: async (body) => {
      await queryClient.cancelQueries({ queryKey: reviewKey(companyId) });
      if (!('users' in body)) return;
      const ids = new Set(body.users.map(({ userId }) => userId));
      queryClient.setQueriesData<ReviewPage>({ queryKey: reviewKey(companyId) }, (page) =>
        page && 'items' in page ? decidedPage(page, ids, body.decision) : page,
      );
    },
    onSuccess: (answer, body) => onSuccess?.(answer, body),
    onError: (error, body) => onError?.(error, body),
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey }) <= 1) void refetch();
    },
  });
}

function decidedPage(page: ReviewPage, ids: Set<string>, decision: ReviewDecision | null) {
  const items = page.items.map((user) =>
    ids.has(user.userId) ? { ...user, decision, decidedBy: null, decidedOn: null } : user,
  );
  return { ...page, items };
}

type Removal = Answer<`POST ${typeof path}/review/removal`>;

export function useApplyRemoval(
  companyId: string,
  outcome: Outcome<{ revision: number }, Removal>,
) {
  return useChange(
    ['access-audit', companyId],
    (body: { revision: number }) =>
      call(`POST ${path}/review/removal`, { params: { companyId }, body }),
    { ...outcome, once: true },
  );
}
