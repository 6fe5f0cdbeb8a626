import type { CompanyRole } from '@endcap/contract/company-options';
import type { ProductCode } from '@endcap/contract/products';
import type { Site } from '@endcap/contract/sites';
import { RetryTransactionError } from '../../../db/transact.ts';

/** Who changes memberships, and of which company. A CompanyScope is one; a job builds its own. */
export interface MembershipScope {
  actor: { id: string; loginId: string; name: string };
  company: { id: string; name: string };
  site: Site;
  requestId: string;
}

/** For SQL that needs only the company: jobs and compiled statements know no more of it than its id. */
export interface CompanyIdScope {
  company: { id: string };
}

export interface MembershipProduct {
  code: ProductCode;
  /** Confirmed access types; while the status is ACCESS_PENDING, the requested ones. */
  accessTypes: number[];
  /** Access types that the product has not confirmed yet, beside confirmed ones. */
  waitingTypes?: number[];
  status: 'ACCESS_COMPLETE' | 'ACCESS_PENDING';
}

/** Role, state and products of a user in one company. */
export interface Membership {
  role: CompanyRole;
  state: 'ACTIVE' | 'PENDING' | 'BLOCKED';
  products: MembershipProduct[];
}

export interface MemberName {
  firstName: string;
  lastName: string;
}

/** A membership as a task stores it before and after a change, so that an undo can restore it. */
export interface MembershipValues extends Membership {
  thirdParty?: boolean;
  thirdPartyCompanyId?: string | null;
  blocked?: { on: string; by: string | null; reason: string | null; comment: string | null } | null;
  /** When the user became a member. */
  since?: string;
  /** When the user accepted the invitation or registered with it. */
  joinedOn?: string | null;
  lastLoginOn?: string | null;
  /** Only where the change renamed the user. */
  name?: MemberName;
}

/** Ids of rows that ended with a membership and that an undo restores with it. */
export interface SetAside {
  /** Unused invitation links. */
  links?: string[];
  /** The task that invited the user. */
  invitation?: string;
  /** Access requests without a decision. */
  requests?: string[];
  /** Requests that were decided, or settled by a grant: they wait for a decision again. */
  decided?: SettledRequest[];
  /** Users whom the approval of their request made members. */
  joined?: string[];
}

/** A request with the products that were decided, as an undo opens it again. */
export interface SettledRequest {
  id: string;
  userId: string;
  products: string[];
  /** The version of the request after its decision; null for one that waits for other products. */
  version: number | null;
  /** The mail about the decision, which waits for the end of the undo. */
  mailId: string | null;
}

export function membershipOf({ role, state, products }: Membership): Membership {
  return { role, state, products };
}

/** Another transaction changed a member after the plan was made: transact starts again and plans anew. */
export class PlanOutdatedError extends RetryTransactionError {}
