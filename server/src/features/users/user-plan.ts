import type { ErrorCode, FieldErrorCode } from '@endcap/contract/errors';
import type { ProductCode } from '@endcap/contract/products';
import type { Site } from '@endcap/contract/sites';
import type { CompanyRole } from '@endcap/contract/user-parts';

/** Who changes users, and of which company. A CompanyScope is one; a job makes its own. */
export interface UserScope {
  actor: { id: string; loginId: string; name: string };
  company: { id: string; name: string };
  site: Site;
  requestId: string;
}

export interface HeldProduct {
  code: ProductCode;
  accessTypes: number[];
  /** Ways that the product has not confirmed yet, beside those that count. */
  waitingTypes?: number[];
  status: 'ACCESS_COMPLETE' | 'ACCESS_PENDING';
}

/** What somebody is and has in the company: kept by tasks, logs and undo. */
export interface Standing {
  role: CompanyRole;
  state: 'ACTIVE' | 'PENDING' | 'BLOCKED';
  products: HeldProduct[];
}

export interface Problem {
  field: string | null;
  code: ErrorCode | FieldErrorCode;
}

interface PlanBase {
  /** Of the file that it came from. */
  line: number | null;
  loginId: string;
  /** As given for somebody new; a member's own name. */
  name: string;
  problems: Problem[];
  membershipVersion: number | null;
}

export interface Newcomer {
  firstName: string;
  lastName: string;
  thirdParty: boolean;
  thirdPartyCompanyId: string | null;
}

export interface CreatePlan extends PlanBase {
  outcome: 'CREATE';
  before: null;
  after: Standing;
  newcomer: Newcomer;
  /** Of a member whose invitation has run out, and who is invited again. */
  userId: string | null;
}

export interface ChangePlan extends PlanBase {
  outcome: 'CHANGE';
  before: Standing;
  after: Standing;
  userId: string;
  /** False: nothing is asked of a product before they have registered. */
  registered: boolean;
  /** Called otherwise with the same act, so that an undo gives both back. */
  renamed?: Record<'before' | 'after', { firstName: string; lastName: string }>;
}

export interface SamePlan extends PlanBase {
  outcome: 'SAME';
  before: Standing;
  after: Standing;
}

export interface RefusedPlan extends PlanBase {
  outcome: 'REFUSED';
  before: Standing | null;
  after: null;
}

/** What would happen to one person, or why nothing can. */
export type UserPlan = CreatePlan | ChangePlan | SamePlan | RefusedPlan;
