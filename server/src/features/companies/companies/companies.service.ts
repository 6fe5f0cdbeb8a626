import type { CompanyItem, listCompanies } from '@endcap/contract/companies/companies';
import { companyStatuses, companyTypes } from '@endcap/contract/company-options';
import type { Page } from '@endcap/contract/paging';
import type { z } from 'zod';
import { holds, mayActFor, type Scope } from '../../../access/scope.ts';
import { AppError } from '../../../app-error.ts';
import type { Database } from '../../../db/connection.ts';
import { readSimilar } from '../../../db/read-similar.ts';
import { mapItems } from '../../../lists/read-page.ts';
import { toReadableAddress } from '../../../texts/readable-address.ts';
import { translate } from '../../../texts/translate.ts';
import {
  type OwnCompany,
  selectOwnCompanies,
} from '../../shared/memberships/own-companies.repository.ts';
import * as companies from './companies.repository.ts';
import * as unscopedCompanies from './companies.unscoped.repository.ts';

/** The companies of this site among which the caller may choose. */
export async function listChoosable(
  db: Database,
  scope: Scope,
  query: z.output<typeof listCompanies.query>,
): Promise<Page<CompanyItem>> {
  if (query.allSites && !holds(scope, 'LIST', 'GLOBAL_USER')) throw new AppError('access.denied');
  const recent = query.recentFirst ? await companies.selectRecent(db, scope, query) : [];
  const page = await companies.selectCompanies(db, scope, query, recent);
  return mapItems(page, ({ adminEmail, lastVisitedOn, ...row }) => ({
    ...row,
    adminEmail: adminEmail && toReadableAddress(adminEmail),
    lastVisitedOn: lastVisitedOn?.toISOString() ?? null,
  }));
}

const similarNames = 20;

/** Names of companies that the caller may choose and that a misspelled text may mean. */
export function listSimilarNames(db: Database, scope: Scope, text: string): Promise<string[]> {
  return readSimilar(db, (tx) =>
    companies.selectSimilarNames(tx, scope, { text, limit: similarNames }),
  );
}

/** Nothing for a blocked account or one that still registers: neither may choose. */
export async function listSwitchable(db: Database, scope: Scope): Promise<OwnCompany[]> {
  if (scope.accountBlock || scope.person.registering) return [];
  return selectOwnCompanies(db, scope);
}

export function listCompanyTypes({ locale }: Scope) {
  return companyTypes.map((id) => ({ id, title: translate(locale, `companies.type.${id}`) }));
}

export function listCompanyStatuses({ locale }: Scope) {
  return companyStatuses.map((id) => ({ id, title: translate(locale, `companies.status.${id}`) }));
}

/** One's own, or anyone's for a super admin. Who is blocked everywhere is blocked in each. */
export async function listMemberships(db: Database, scope: Scope, loginId: string) {
  const person = mayActFor(scope, loginId)
    ? await unscopedCompanies.findPerson(db, loginId)
    : undefined;
  if (!person) throw new AppError('resource.not_found');
  const items = await unscopedCompanies.selectMemberships(db, person.id);
  if (!person.blockedOn) return { items };
  return { items: items.map((item) => ({ ...item, state: 'BLOCKED' as const })) };
}
