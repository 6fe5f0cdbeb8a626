import type { Database } from '../db/connection.ts';
import { newId } from '../db/id.ts';
import {
  buildCompany,
  buildUser,
  type TestCompany,
  type TestUser,
  type UserOptions,
} from '../testing/factories.ts';
import type { Person } from './expected-access.ts';

const make: Record<Exclude<Person, 'anonymous'>, UserOptions> = {
  'company admin': { role: 'ADMIN' },
  'basic company admin': { role: 'ADMIN' },
  'company user': {},
  'pending member': { role: 'ADMIN', state: 'PENDING' },
  'blocked member': { role: 'ADMIN', state: 'BLOCKED' },
  'globally blocked admin': { role: 'ADMIN', blocked: true },
  'company-switch user': { group: 'COMPANY_SWITCH_USER' },
  'sponsored supplier': { group: 'THIRD_PARTY_SPONSORED_SUPPLIER', member: false },
  'internal user': { group: 'INTERNAL_USER', member: false },
  'category manager': { group: 'CATEGORY_MANAGER', member: false },
  'super admin': { group: 'SUPER_ADMIN', member: false },
  'super admin spectator': { group: 'SUPER_ADMIN_SPECTATOR', member: false },
  'super admin without a company': { group: 'SUPER_ADMIN', company: null },
};

export interface Cast {
  company: TestCompany;
  domainId: string;
  person(who: Exclude<Person, 'anonymous'>): Promise<TestUser>;
}

/** A company with one domain, and everyone who might ask for it. */
export async function castFor(db: Database, given: Partial<TestCompany> = {}): Promise<Cast> {
  const company = await buildCompany(db, given);
  const domainId = newId();
  const domain = {
    id: domainId,
    company_id: company.id,
    domain_name: `${domainId}.${given.name ?? 'own'}.example`,
  };
  await db
    .insertInto('email_domain')
    .values({ ...domain, allow_sub_domains: false, is_3p_domain: false })
    .execute();
  return {
    company,
    domainId,
    person: (who) => buildUser(db, { company, ...make[who] }),
  };
}
