import { addendumVariants } from '@endcap/contract/content/agreements';
import { firstLegalVersion } from '@endcap/contract/content/legal-text-ids';
import type pg from 'pg';
import { firstOfGroup } from '../activity/demo-activity.ts';
import { companyNamed } from '../companies/demo-companies.ts';
import { demoId } from '../demo-id.ts';
import type { DemoSet } from '../demo-set.ts';
import { blockReason } from '../people/demo-blocked.ts';
import type { DemoMembership } from '../people/demo-person.ts';
import { createRandom } from '../random.ts';
import { insertRows } from './insert-rows.ts';
import { withoutIndexes } from './without-upkeep.ts';

export async function insertDemoSet(
  client: pg.PoolClient,
  demo: DemoSet,
  passwordHash: string,
): Promise<void> {
  await insertRows(
    client,
    'company',
    demo.companies.map((company) => ({
      id: company.id,
      site: company.site,
      name: company.name,
      business_code: company.businessCode,
      type: company.type,
      tenant_type: company.named?.tenantType ?? 'SUPPLIER',
      status: company.status,
      time_zone: company.timeZone,
      created_on: company.createdOn,
    })),
  );
  // Each product of a user changes the row of their membership.
  await withoutIndexes(client, ['membership__search'], async () => {
    await insertPeople(client, demo, passwordHash);
    await insertProducts(client, demo);
  });
  await insertAssociations(client, demo);
  await insertRows(
    client,
    'email_domain',
    demo.domains
      .filter(({ withdrawnOn }) => !withdrawnOn)
      .map((domain) => ({
        id: domain.id,
        company_id: domain.company.id,
        domain_name: domain.domainName,
        allow_sub_domains: domain.allowSubDomains,
        is_3p_domain: domain.is3pDomain,
        created_on: domain.createdOn,
        created_by: demo.domainActor(domain, domain.createdOn).id,
        version: domain.changedOn ? 2 : 1,
      })),
  );
  await insertWaitingDomain(client, demo);
  await insertRows(
    client,
    'user_access_audit',
    demo.audits.map((audit) => ({
      id: audit.id,
      company_id: audit.company.id,
      opened_on: audit.openedOn,
      due_date: audit.dueOn.toISOString().slice(0, 10),
      completed_on: audit.completedOn,
      completed_by: audit.completedBy?.id ?? null,
      version: 1,
    })),
  );
  await withoutIndexes(client, ['activity_list__search'], () =>
    client.query('select append_activities_at($1)', [JSON.stringify(demo.activities)]),
  );
}

/** The sister company asks for a domain that Northfield has as its own. */
async function insertWaitingDomain(client: pg.PoolClient, demo: DemoSet): Promise<void> {
  const { id: companyId } = companyNamed(demo.companies, 'sister');
  const known = demo.domains
    .filter(({ company }) => company.id === companyId)
    .map(({ domainName }) => domainName);
  const asked = demo.domains.find(
    ({ company, domainName, is3pDomain, withdrawnOn }) =>
      company.named?.key === 'northfield' &&
      !(is3pDomain || withdrawnOn || known.includes(domainName)),
  );
  const admin = demo.memberships.find(
    ({ company, role }) => company.id === companyId && role === 'ADMIN',
  );
  if (!asked || !admin) throw new Error('Demo data: no domain can be asked for');
  await insertRows(client, 'email_domain', [
    {
      id: demoId('waiting domain', asked.id),
      company_id: companyId,
      domain_name: asked.domainName,
      allow_sub_domains: false,
      is_3p_domain: false,
      status: 'WAITING',
      token: demoId('domain token', asked.id).replaceAll('-', ''),
      created_on: demo.activities.at(-1)?.at ?? new Date(),
      created_by: admin.user.id,
      version: 1,
    },
  ]);
}

async function insertPeople(
  client: pg.PoolClient,
  { users, memberships }: DemoSet,
  passwordHash: string,
): Promise<void> {
  await insertRows(
    client,
    'user_account',
    users.map((user) => ({
      id: user.id,
      login_id: user.loginId,
      email: user.loginId,
      first_name: user.firstName,
      last_name: user.lastName,
      user_type: user.userType,
      user_group: user.group,
      persona: user.persona,
      sbu: user.sbu ?? null,
      buo_area_number: user.buoAreaNumber ?? null,
      attributes: user.attributes ?? [],
      password_hash: user.account || user.hasPassword ? passwordHash : null,
      language_code: user.languageCode,
      time_zone: user.timeZone,
      blocked_on: user.blockedOn,
      blocked_reason: user.blockedOn ? blockReason : null,
      removed_on: user.removedOn ?? null,
      last_login_on: user.lastLoginOn,
      created_on: user.createdOn,
      registered_on: user.invited ? null : user.createdOn,
      version: 1,
    })),
  );
  // Afterwards: the super admin may be in a later part of the rows.
  await client.query('update user_account set blocked_by = $1 where blocked_on is not null', [
    firstOfGroup(users, 'SUPER_ADMIN').id,
  ]);
  await insertAddenda(client, users);
  const homes = new Map(memberships.toReversed().map((member) => [member.user, member]));
  await insertRows(
    client,
    'membership',
    memberships.map((member) => ({
      company_id: member.company.id,
      user_id: member.user.id,
      role: member.role,
      state: member.state,
      third_party: member.thirdParty,
      third_party_company_id: member.broughtBy?.id ?? null,
      created_on: member.createdOn,
      joined_on: hasJoined(member) ? member.createdOn : null,
      last_login_key: lastLoginIn(member, homes) ?? '-infinity',
      version: 1,
    })),
  );
  await insertRows(
    client,
    'invited_name',
    memberships
      .filter((member) => !hasJoined(member))
      .map(({ company, user, invitedAs = user }) => ({
        company_id: company.id,
        user_id: user.id,
        first_name: invitedAs.firstName,
        last_name: invitedAs.lastName,
      })),
  );
}

function hasJoined({ user, invitedAs }: DemoMembership): boolean {
  return !user.invited && !invitedAs;
}

/** A user of several companies worked for the first one last, and for the others some days before. */
function lastLoginIn(
  member: DemoMembership,
  homes: Map<DemoMembership['user'], DemoMembership>,
): Date | null {
  const { user, createdOn, state } = member;
  if (!user.lastLoginOn || state === 'PENDING') return null;
  if (homes.get(user) === member) return user.lastLoginOn;
  const before = new Date(user.lastLoginOn.getTime() - 3 * 86_400_000);
  return before > createdOn ? before : null;
}

/** Registered external users have accepted the addendum, so that the demo starts at the launcher. */
async function insertAddenda(client: pg.PoolClient, users: DemoSet['users']): Promise<void> {
  const external = users.filter(({ userType, invited }) => userType === 'EXTERNAL' && !invited);
  await insertRows(
    client,
    'agreement_acceptance',
    addendumVariants.flatMap((variant) =>
      external.map((user) => ({
        user_id: user.id,
        document: 'ADDENDUM',
        variant,
        version: firstLegalVersion,
        locale: 'en-US',
        accepted_on: user.createdOn,
      })),
    ),
  );
}

async function insertProducts(client: pg.PoolClient, { products, access }: DemoSet): Promise<void> {
  await insertRows(
    client,
    'company_product',
    [...products].flatMap(([company, codes]) =>
      codes.map((code) => ({
        company_id: company.id,
        product_code: code,
        created_on: company.createdOn,
      })),
    ),
  );
  const random = createRandom('openings');
  await insertRows(
    client,
    'product_access',
    access.map(({ membership, product, status, accessTypes }) => ({
      company_id: membership.company.id,
      user_id: membership.user.id,
      product_code: product,
      status,
      access_types: accessTypes,
      created_on: membership.createdOn,
      // A user has opened most of the products, the last time at the last sign-in.
      last_opened_on: random.chance(0.9) ? membership.user.lastLoginOn : null,
    })),
  );
}

async function insertAssociations(client: pg.PoolClient, { associations }: DemoSet): Promise<void> {
  await insertRows(
    client,
    'partner_association',
    associations.map(({ id, company, partner, adminEmail, endsOn, hasEnded, createdOn }) => ({
      id,
      company_id: company.id,
      partner_company_id: partner.id,
      admin_email: adminEmail,
      end_date: endsOn,
      recorded_end: hasEnded ? endsOn : null,
      created_on: createdOn,
      version: 1,
    })),
  );
  await insertRows(
    client,
    'partner_association_product',
    associations.flatMap(({ id, products, accessTypes }) =>
      products.map((code) => ({
        association_id: id,
        product_code: code,
        access_types: accessTypes,
      })),
    ),
  );
}
