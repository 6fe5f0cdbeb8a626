import type { listEmailDomains, NewEmailDomain } from '@endcap/contract/email-domains';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { CompanyScope } from '../../access/scope.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { newId } from '../../db/id.ts';
import { containing } from '../../db/paging.ts';

type ListQuery = z.output<typeof listEmailDomains.query>;

const sortColumns = {
  domainName: 'email_domain.list_key',
  allowSubDomains: 'email_domain.allow_sub_domains',
  is3pDomain: 'email_domain.is_3p_domain',
  createdOn: 'email_domain.created_on',
} as const;

const columns = [
  'email_domain.id',
  'email_domain.company_id as companyId',
  'email_domain.domain_name as domainName',
  'email_domain.allow_sub_domains as allowSubDomains',
  'email_domain.is_3p_domain as is3pDomain',
  'email_domain.created_on as createdOn',
  'email_domain.version',
] as const;

export interface DomainRow {
  id: string;
  companyId: string;
  domainName: string;
  allowSubDomains: boolean;
  is3pDomain: boolean;
  createdOn: Date;
  createdBy: string | null;
  version: number;
}

const creatorName = sql<string | null>`(
  select u.first_name || ' ' || u.last_name from user_account u where u.id = email_domain.created_by
)`.as('createdBy');

export async function selectDomains(
  db: Database,
  scope: CompanyScope,
  query: ListQuery,
): Promise<DomainRow[]> {
  return db
    .selectFrom('email_domain')
    .select(columns)
    .select(creatorName)
    .where('email_domain.company_id', '=', scope.company.id)
    .$if(Boolean(query.search), (q) => q.where(named(query.search ?? '')))
    .orderBy(sortColumns[query.sortBy], query.sortOrder)
    .orderBy('email_domain.id', query.sortOrder)
    .limit(query.pageSize)
    .offset(query.pageNo * query.pageSize)
    .execute();
}

export async function countDomains(
  db: Database,
  scope: CompanyScope,
  search: string | undefined,
): Promise<number> {
  const { total } = await db
    .selectFrom('email_domain')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('email_domain.company_id', '=', scope.company.id)
    .$if(Boolean(search), (q) => q.where(named(search ?? '')))
    .executeTakeFirstOrThrow();
  return total;
}

/** By what people read, with or without accents; or by the stored form when that was typed. */
function named(search: string) {
  const text = search.toLowerCase();
  return text.includes('xn--')
    ? sql<boolean>`email_domain.domain_name like ${containing(text)}`
    : sql<boolean>`email_domain.list_key like folded(${containing(text)})`;
}

export async function selectTakenNames(
  db: Database,
  scope: CompanyScope,
  names: string[],
): Promise<string[]> {
  if (names.length === 0) return [];
  const rows = await db
    .selectFrom('email_domain')
    .select('domain_name')
    .where('company_id', '=', scope.company.id)
    .where('domain_name', 'in', names)
    .execute();
  return rows.map((row) => row.domain_name);
}

export async function selectDomain(db: Database, scope: CompanyScope, idOrName: string) {
  return byIdOrName(db, scope, idOrName).executeTakeFirst();
}

export async function selectDomainForUpdate(
  tx: Transaction,
  scope: CompanyScope,
  idOrName: string,
) {
  return byIdOrName(tx, scope, idOrName).forUpdate().executeTakeFirst();
}

function byIdOrName(db: Database, scope: CompanyScope, idOrName: string) {
  return db
    .selectFrom('email_domain')
    .select(columns)
    .select(creatorName)
    .where('email_domain.company_id', '=', scope.company.id)
    .where((where) =>
      where.or([
        where(sql<string>`email_domain.id::text`, '=', idOrName),
        where('email_domain.domain_name', '=', idOrName),
      ]),
    );
}

export async function insertDomain(
  tx: Transaction,
  scope: CompanyScope,
  domain: NewEmailDomain,
): Promise<DomainRow> {
  return tx
    .insertInto('email_domain')
    .values({
      id: newId(),
      company_id: scope.company.id,
      domain_name: domain.domainName,
      allow_sub_domains: domain.allowSubDomains,
      is_3p_domain: domain.is3pDomain,
      created_by: scope.actor.id,
    })
    .returning(columns)
    .returning(creatorName)
    .executeTakeFirstOrThrow();
}

export async function updateDomain(
  tx: Transaction,
  scope: CompanyScope,
  id: string,
  settings: Pick<NewEmailDomain, 'allowSubDomains' | 'is3pDomain'>,
): Promise<void> {
  await tx
    .updateTable('email_domain')
    .set({
      allow_sub_domains: settings.allowSubDomains,
      is_3p_domain: settings.is3pDomain,
      version: sql`version + 1`,
    })
    .where('company_id', '=', scope.company.id)
    .where('id', '=', id)
    .execute();
}

export async function deleteDomain(
  tx: Transaction,
  scope: CompanyScope,
  id: string,
): Promise<void> {
  await tx
    .deleteFrom('email_domain')
    .where('company_id', '=', scope.company.id)
    .where('id', '=', id)
    .execute();
}

/**
 * A sub-domain is covered at a label's boundary only: "notacme.com" is not under "acme.com". People
 * are counted by the host of their address first: a company has many people at few hosts.
 */
export async function countOnlyCoveredBy(
  db: Database,
  scope: CompanyScope,
  domainId: string,
): Promise<{ users: number; usersUnderSubDomains: number }> {
  const covers = (alias: 'd' | 'o') => sql<boolean>`
    (h.host = ${sql.ref(`${alias}.domain_name`)}
      or (${sql.ref(`${alias}.allow_sub_domains`)}
        and right(h.host, length(${sql.ref(`${alias}.domain_name`)}) + 1)
          = '.' || ${sql.ref(`${alias}.domain_name`)}))`;
  return db
    .with('h', (cte) =>
      cte
        .selectFrom('membership as m')
        .innerJoin('user_account as u', 'u.id', 'm.user_id')
        .select([
          sql<string>`split_part(lower(u.email), '@', -1)`.as('host'),
          sql<number>`count(*)::int`.as('people'),
        ])
        .where('m.company_id', '=', scope.company.id)
        .groupBy('host'),
    )
    .selectFrom('h')
    .innerJoin('email_domain as d', (join) => join.on(covers('d')))
    .select([
      sql<number>`coalesce(sum(h.people), 0)::int`.as('users'),
      sql<number>`coalesce(sum(h.people) filter (where h.host <> d.domain_name), 0)::int`.as(
        'usersUnderSubDomains',
      ),
    ])
    .where('d.company_id', '=', scope.company.id)
    .where('d.id', '=', domainId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('email_domain as o')
            .select('o.id')
            .where('o.company_id', '=', scope.company.id)
            .where('o.id', '<>', domainId)
            .where(covers('o')),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
}

export async function selectOtherAdmins(tx: Transaction, scope: CompanyScope) {
  return tx
    .selectFrom('membership as m')
    .innerJoin('user_account as u', 'u.id', 'm.user_id')
    .select(['u.email', 'u.first_name as firstName', 'u.language_code as languageCode'])
    .where('m.company_id', '=', scope.company.id)
    .where('m.role', '=', 'ADMIN')
    .where('m.state', '=', 'ACTIVE')
    .where('u.blocked_on', 'is', null)
    .where('u.id', '<>', scope.actor.id)
    .orderBy('u.id')
    .execute();
}
