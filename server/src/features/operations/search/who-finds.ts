import { decide } from '@endcap/contract/access/gates';
import type { RouteId } from '@endcap/contract/routes/routes';
import { type CompanyScope, holds, type Scope } from '../../../access/scope.ts';
import type { Database } from '../../../db/connection.ts';

const shortestTerm = 3;

export interface Search {
  db: Database;
  scope: Scope;
  text: string;
}

/** The screens decide: a person finds what they could open there. */
export function mayOpen({ site, person }: Scope, route: RouteId): boolean {
  return decide(route, { site, person }).kind === 'show';
}

export const seesCompanies = (scope: Scope) =>
  mayOpen(scope, 'companyList') && holds(scope, 'LIST', 'COMPANY');

/** Those of all companies, and the retailer's own. */
export const seesPeople = (scope: Scope) =>
  mayOpen(scope, 'globalUserManagement') && holds(scope, 'LIST', 'GLOBAL_USER');

/** Those of the company that the person works for now. */
export function seesUsers(scope: Scope): scope is CompanyScope {
  return scope.company !== null && mayOpen(scope, 'userList') && holds(scope, 'LIST', 'USER');
}

export const seesTerms = (scope: Scope, text: string) =>
  text.length >= shortestTerm && mayOpen(scope, 'dataDictionaryV2');
