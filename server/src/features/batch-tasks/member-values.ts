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
}

export interface MemberProduct {
  code: string;
  accessTypes: number[];
  status: 'ACCESS_COMPLETE' | 'ACCESS_PENDING';
}
