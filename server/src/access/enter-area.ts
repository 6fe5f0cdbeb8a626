import {
  type Decision,
  decide,
  type Reason,
  type RestingPlace,
  type Visitor,
} from '@endcap/contract/access/gates';
import type { Endpoint } from '@endcap/contract/endpoint';
import type { ErrorCode } from '@endcap/contract/errors';
import { AppError } from '../app-error.ts';

/** Applies the screen's gates to its calls, so that a call is refused for the same reason as its screen. */
export function enterArea(
  endpoint: Pick<Endpoint, 'area' | 'withoutCompany' | 'enrols'> &
    Partial<Pick<Endpoint, 'access'>>,
  visitor: Visitor,
): void {
  const { area, access, withoutCompany, enrols } = endpoint;
  // What anyone may call without a session is no more with one.
  if (visitor.person?.factorDue && !visitor.person.registering && access?.kind !== 'anyone') {
    if (enrols) return;
    // Calls without a screen, and of screens that are open in every state, have no other gate.
    const passes = area === 'anywhere' || decide(area, visitor).kind === 'show';
    if (passes) throw new AppError('access.second_factor_due');
  }
  if (area === 'anywhere') return;
  const refusal = refusalOf(decide(area, visitor));
  if (refusal === 'company.not_chosen' && withoutCompany) return;
  if (refusal) throw new AppError(refusal);
}

function refusalOf(decision: Decision): ErrorCode | null {
  switch (decision.kind) {
    case 'not-found':
      return 'resource.not_found';
    case 'other-site':
      return 'site.other';
    case 'redirect':
      return (decision.reason && refusalsOfReason[decision.reason]) || refusals[decision.to];
    default:
      return null;
  }
}

const refusalsOfReason: Partial<Record<Reason, ErrorCode>> = {
  audit: 'access.audit_overdue',
  'knowledge-base': 'content.no_access',
};

/** Null for a missing permission: the endpoint checks its own, which may differ from the screen's. */
const refusals: Record<RestingPlace, ErrorCode | null> = {
  login: 'session.missing_token',
  userRegistration: 'access.registration_due',
  accessBlocked: 'access.blocked',
  secondFactor: 'access.second_factor_due',
  pendingAccess: 'access.pending',
  noAccess: 'access.none',
  dataSharingAddendum: 'access.addendum_due',
  admin: 'access.audit_overdue',
  companyList: 'company.not_chosen',
  accessDenied: null,
};
