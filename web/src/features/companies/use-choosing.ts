import type { CompanyItem } from '@endcap/contract/companies';
import type { PersonaId, UserContext } from '@endcap/contract/identity';
import { useChooseCompany, useLeaveCompany } from '../../lib/session/choose-company.ts';
import { standingOf } from './standing.ts';
import { useReportFailure } from './use-report-failure.ts';

/** Choosing from the list, one company at a time. */
export function useChoosing(user: UserContext, onChosen: (user: UserContext) => void) {
  const choosing = useChooseCompany();
  const leaving = useLeaveCompany();
  const onError = useReportFailure();
  const currentId = user.tenant?.id ?? null;
  return {
    ...standingOf(user),
    currentId,
    busyId:
      (choosing.isPending ? choosing.variables.companyId : null) ??
      (leaving.isPending ? currentId : null),
    choose: ({ companyId }: CompanyItem, persona?: PersonaId) =>
      choosing.mutate({ companyId, ...(persona && { persona }) }, { onSuccess: onChosen, onError }),
    leave: () => leaving.mutate(undefined, { onError }),
  };
}
export type Choosing = ReturnType<typeof useChoosing>;
