import type { CompanyRole } from '@endcap/contract/user-parts';

/** What a task keeps of a member before and after it: the log's values, from which an undo restores. */
export interface MemberValues {
  role: CompanyRole;
  state: 'ACTIVE' | 'PENDING' | 'BLOCKED';
  products: MemberProduct[];
  thirdParty?: boolean;
  thirdPartyCompanyId?: string | null;
  blocked?: { on: string; by: string | null; reason: string | null; comment: string | null } | null;
  /** Since when they belong to the company. */
  since?: string;
  /** Where it changed with the act. */
  name?: MemberName;
}

export interface MemberName {
  firstName: string;
  lastName: string;
}

/** What went with a member, by id: an undo brings it back with them. */
export interface SetAside {
  /** Links of their invitation that nobody had followed. */
  links?: string[];
  /** The task that invited them. */
  invitation?: string;
  /** What they had asked for and nobody had decided. */
  requests?: string[];
}

export interface MemberProduct {
  code: string;
  /** The ways that count; while the whole product is pending, those that are to. */
  accessTypes: number[];
  /** The ways that the product has not confirmed yet, beside those that count. */
  waitingTypes?: number[];
  status: 'ACCESS_COMPLETE' | 'ACCESS_PENDING';
}
