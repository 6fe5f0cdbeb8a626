import type { ErrorCode, FieldErrorCode } from '@endcap/contract/errors';
import type { MemberName, Membership } from '../../../shared/memberships/membership.ts';

export interface Problem {
  field: string | null;
  code: ErrorCode | FieldErrorCode;
}

interface PlanBase {
  /** The line of the uploaded file; null outside of files. */
  line: number | null;
  loginId: string;
  /** The given name of a new user, else the member's name. */
  name: string;
  problems: Problem[];
  membershipVersion: number | null;
}

export interface NewUserValues extends MemberName {
  thirdParty: boolean;
  thirdPartyCompanyId: string | null;
}

export interface CreatePlan extends PlanBase {
  outcome: 'CREATE';
  before: null;
  after: Membership;
  newUser: NewUserValues;
  /** Set when a member whose invitation ended is invited again. */
  userId: string | null;
}

export interface ChangePlan extends PlanBase {
  outcome: 'CHANGE';
  before: Membership;
  after: Membership;
  userId: string;
  /** While false, products are not asked yet. */
  joined: boolean;
  /** Set when the same change renames the user, so that an undo restores both. */
  renamed?: Record<'before' | 'after', MemberName>;
}

export interface SamePlan extends PlanBase {
  outcome: 'SAME';
  before: Membership;
  after: Membership;
}

export interface RefusedPlan extends PlanBase {
  outcome: 'REFUSED';
  before: Membership | null;
  after: null;
}

/** The planned change of one user, or the reason for its refusal. */
export type UserPlan = CreatePlan | ChangePlan | SamePlan | RefusedPlan;
