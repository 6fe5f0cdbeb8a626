import { randomBytes } from 'node:crypto';
import type { CompanyType } from '@endcap/contract/company-options';
import { addendumVariants } from '@endcap/contract/content/agreements';
import { firstLegalVersion } from '@endcap/contract/content/legal-text-ids';
import type { UserGroup } from '@endcap/contract/identity/identity';
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
  /** Of the addendum; everybody has accepted it unless the test says otherwise. */
  addendum?: 'accepted' | 'due';
  /** False for those who were invited and have not registered yet. */
  registered?: boolean;
}

const externalGroups: readonly UserGroup[] = [
  'SUPPLIER',
  'THIRD_PARTY_SPONSORED_SUPPLIER',
  'COMPANY_SWITCH_USER',
];

export async function buildUser(db: Database, options: UserOptions = {}): Promise<TestUser> {
  const { group = 'SUPPLIER', registered = true, member = true } = options;
  const company = options.company === undefined ? await buildCompany(db) : options.company;
  const id = newId();
  const isExternal = externalGroups.includes(group);
  const loginId = options.email ?? `${unique()}@${isExternal ? 'people' : 'retailer'}.example`;
  await db
    .insertInto('user_account')
    .values({
      id,
      login_id: loginId,
      email: loginId,
      first_name: 'Ana',
      last_name: `Test ${unique()}`,
      user_type: isExternal ? 'EXTERNAL' : 'INTERNAL',
      user_group: group,
      password_hash: options.passwordHash ?? null,
      language_code: options.languageCode ?? null,
      blocked_on: options.blocked ? new Date() : null,
      registered_on: registered ? new Date() : null,
    })
    .execute();
  if (options.addendum !== 'due') await acceptAddenda(db, id);
  if (company && !member && group === 'THIRD_PARTY_SPONSORED_SUPPLIER') {
    await sponsor(db, id, company);
  }
  if (company && member) {
    await db
      .insertInto('membership')
      .values({ company_id: company.id, user_id: id, ...membershipOf(options) })
      .execute();
  }
  return { id, loginId, company };
}

/**
 * One person in two companies, as two users who share the account: each names one of the companies,
 * so that `test.as` gives a session there. A change in one of them must leave the other as it was.
 */
export async function buildMemberOfTwoCompanies(
  db: Database,
  options: Omit<UserOptions, 'company' | 'member'> & {
    here?: TestCompany;
    there?: TestCompany;
  } = {},
): Promise<{
  here: TestUser & { company: TestCompany };
  there: TestUser & { company: TestCompany };
}> {
  const { here = await buildCompany(db), there = await buildCompany(db), ...person } = options;
  const user = await buildUser(db, { ...person, company: here });
  await db
    .insertInto('membership')
    .values({ company_id: there.id, user_id: user.id, ...membershipOf(person) })
    .execute();
  return { here: { ...user, company: here }, there: { ...user, company: there } };
}

/** A user who has not registered has not joined either. */
function membershipOf({ role = 'USER', registered = true, state }: UserOptions) {
  if (registered) return { role, state: state ?? ('ACTIVE' as const) };
  return { role, state: state ?? ('PENDING' as const), joined_on: null };
}

async function acceptAddenda(db: Database, userId: string): Promise<void> {
  const accepted = addendumVariants.map((variant) => ({
    user_id: userId,
    document: 'ADDENDUM' as const,
    variant,
    version: firstLegalVersion,
    locale: 'en-US',
  }));
  await db.insertInto('agreement_acceptance').values(accepted).execute();
}

/** A user who views a company without a membership does so for an agency. */
async function sponsor(db: Database, userId: string, company: TestCompany): Promise<void> {
  const agency = await buildCompany(db, { type: 'THIRD_PARTY', site: company.site });
  await db
    .insertInto('membership')
    .values({ company_id: agency.id, user_id: userId, role: 'USER', state: 'ACTIVE' })
    .execute();
  await buildAssociation(db, { company, agency });
}

/** An agency works for a company, with some of its products. */
export async function buildAssociation(
  db: Database,
  {
    company,
    agency,
    products = [],
    endDate = null,
  }: {
    company: Pick<TestCompany, 'id'>;
    agency: TestCompany;
    products?: readonly string[];
    /** As YYYY-MM-DD. */
    endDate?: string | null;
  },
): Promise<string> {
  const id = newId();
  await db
    .insertInto('partner_association')
    .values({ id, company_id: company.id, partner_company_id: agency.id, end_date: endDate })
    .execute();
  if (products.length === 0) return id;
  await db
    .insertInto('partner_association_product')
    .values(products.map((product) => ({ association_id: id, product_code: product })))
    .execute();
  return id;
}

export function buildCompanyAdmin(
  db: Database,
  options: Omit<UserOptions, 'role'> = {},
): Promise<TestUser> {
  return buildUser(db, { ...options, role: 'ADMIN' });
}
