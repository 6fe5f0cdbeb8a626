import { randomBytes } from 'node:crypto';
import type { CompanyType, UserGroup } from '@endcap/contract/identity';
import type { Site } from '@endcap/contract/sites';
import type { Database } from '../db/connection.ts';
import { newId } from '../db/id.ts';

export interface TestCompany {
  id: string;
  name: string;
  site: Site;
  type: CompanyType;
}

export interface TestUser {
  id: string;
  loginId: string;
  /** The company that the person works for or acts for. */
  company: TestCompany | null;
}

function unique(): string {
  return randomBytes(5).toString('hex');
}

export async function buildCompany(
  db: Database,
  given: Partial<Omit<TestCompany, 'id'>> = {},
): Promise<TestCompany> {
  const { name = `Company ${unique()}`, site = 'US', type = 'CHARTER_VENDOR' } = given;
  const company = { id: newId(), name, site, type };
  await db
    .insertInto('company')
    .values({ ...company, business_code: unique() })
    .execute();
  return company;
}

export interface UserOptions {
  group?: UserGroup;
  company?: TestCompany | null;
  role?: 'ADMIN' | 'USER';
  state?: 'ACTIVE' | 'PENDING' | 'BLOCKED';
  /** False for those who act for a company without belonging to it. */
  member?: boolean;
  email?: string;
  passwordHash?: string;
  languageCode?: string;
  blocked?: boolean;
}

const externalGroups: readonly UserGroup[] = [
  'SUPPLIER',
  'THIRD_PARTY_SPONSORED_SUPPLIER',
  'COMPANY_SWITCH_USER',
];

export async function buildUser(db: Database, options: UserOptions = {}): Promise<TestUser> {
  const { group = 'SUPPLIER', role = 'USER', state = 'ACTIVE', member = true } = options;
  const company = options.company === undefined ? await buildCompany(db) : options.company;
  const id = newId();
  const loginId = options.email ?? `${unique()}@people.example`;
  await db
    .insertInto('user_account')
    .values({
      id,
      login_id: loginId,
      email: loginId,
      first_name: 'Ana',
      last_name: `Test ${unique()}`,
      user_type: externalGroups.includes(group) ? 'EXTERNAL' : 'INTERNAL',
      user_group: group,
      password_hash: options.passwordHash ?? null,
      language_code: options.languageCode ?? null,
      blocked_on: options.blocked ? new Date() : null,
    })
    .execute();
  if (company && member) {
    await db
      .insertInto('membership')
      .values({ company_id: company.id, user_id: id, role, state })
      .execute();
  }
  return { id, loginId, company };
}

export function buildCompanyAdmin(
  db: Database,
  options: Omit<UserOptions, 'role'> = {},
): Promise<TestUser> {
  return buildUser(db, { ...options, role: 'ADMIN' });
}
