import { isSuperAdmin } from '@endcap/contract/access/user-kind';
import type { CompanyItem } from '@endcap/contract/companies/companies';
import type { PersonaId, UserContext, UserGroup } from '@endcap/contract/identity/identity';
import { useReportFailure } from '../../../kit/failure/use-report-failure.ts';
import { useChooseCompany, useLeaveCompany } from '../../../lib/session/choose-company.ts';
import { mayUser } from '../../../lib/session/session.ts';
import { kindOf } from '../../../lib/session/visitor.ts';
import type { CompanyChoice } from './company-columns.tsx';
import type { VisitChoice } from './visit-reason-dialog.tsx';

const verbs: Partial<Record<UserGroup, CompanyChoice['verb']>> = {
  SUPER_ADMIN: 'act',
  SUPER_ADMIN_SPECTATOR: 'view',
  THIRD_PARTY_SPONSORED_SUPPLIER: 'view',
};

interface Outcomes {
  onChosen: (user: UserContext) => void;
  /** A visit needs a reason first. */
  onVisit: (visit: VisitChoice) => void;
}

/** What the user may choose and see in the list; one company is chosen at a time. */
export function useCompanyChoice(
  user: UserContext,
  { onChosen, onVisit }: Outcomes,
): CompanyChoice {
  const reportFailure = useReportFailure();
  const onError = (error: Error) => reportFailure(error);
  const choosing = useChooseCompany({ onSuccess: onChosen, onError });
  const leaving = useLeaveCompany({ onError });
  const { group } = user.authz;
  const currentId = user.tenant?.id ?? null;
  const verb = verbs[group] ?? 'open';
  return {
    isSuperAdmin: isSuperAdmin(user.authz),
    viewsAsMerchant: kindOf(user).personas.includes('MERCHANT'),
    opensPage: mayUser(user, 'LIST', 'COMPANY_ACCOUNT'),
    seesType: group !== 'THIRD_PARTY_SPONSORED_SUPPLIER',
    verb,
    currentId,
    busyId:
      (choosing.isPending ? choosing.variables.companyId : null) ??
      (leaving.isPending ? currentId : null),
    choose: (company: Pick<CompanyItem, 'companyId' | 'companyName'>, persona?: PersonaId) => {
      const { companyId } = company;
      if (choosing.isPending) return;
      // Another view of the same company is no new visit.
      if (isSuperAdmin(user.authz) && verb !== 'open' && companyId !== currentId) {
        onVisit({ company, persona, verb });
        return;
      }
      choosing.mutate({ companyId, ...(persona && { persona }) });
    },
    leave: () => leaving.mutate(),
  };
}
