import type { ApproverRight } from './approvers.unscoped.repository.ts';

type Right = Pick<ApproverRight, 'userId' | 'companyId'>;

/**
 * Whether these people are enough: two super admins, or an admin of a company of the person with a
 * second admin of it or the retailer's support. One person counts once, with whatever rights.
 */
export function isQuorum(
  decidedBy: 'COMPANY' | 'SUPER_ADMINS' | 'OPERATOR',
  rights: readonly Right[],
): boolean {
  const retailer = rights.filter(({ companyId }) => companyId === null);
  if (decidedBy === 'OPERATOR') return true;
  if (decidedBy === 'SUPER_ADMINS') return people(retailer).size >= 2;
  const ofCompanies = rights.filter(({ companyId }) => companyId !== null);
  const byCompany = Map.groupBy(ofCompanies, ({ companyId }) => companyId);
  return [...byCompany.values()].some((admins) => people([...admins, ...retailer]).size >= 2);
}

function people(rights: readonly Right[]): Set<string> {
  return new Set(rights.map(({ userId }) => userId));
}
