import { partnerList } from '@endcap/contract/companies/partner-list';
import type { listPartners, PartnerSettings } from '@endcap/contract/companies/partners';
import type { ProductCode } from '@endcap/contract/products';
import { sql } from 'kysely';
import type { z } from 'zod';
import { associationIsOpen } from '../../../access/partner-associations.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { listSource } from '../../../lists/list-source.ts';
import { folded, matches } from '../../../lists/matches.ts';

export type ListQuery = z.output<typeof listPartners.query>;
type Side = ListQuery['show'];

const columns = [
  'a.id',
  'a.company_id as companyId',
  'a.partner_company_id as partnerCompanyId',
  'c.name as companyName',
  'c.business_code as companyCode',
  'p.name as partnerName',
  'p.business_code as partnerCode',
  'p.site as partnerSite',
  'a.admin_email as adminEmail',
  'a.created_on as createdOn',
  'a.created_by as createdById',
  'a.version',
] as const;

const products = sql<ProductCode[]>`array(
  select s.product_code from partner_association_product s
  where s.association_id = a.id order by s.product_code collate "C")`;
const accessTypes = sql<number[]>`array(
  select distinct method from partner_association_product s
  cross join unnest(s.access_types) as method where s.association_id = a.id order by method)`;
const createdBy = sql<string | null>`(
  select u.first_name || ' ' || u.last_name from user_account u where u.id = a.created_by)`;

/** The associations that the company gave, those that it received as a partner, or both. */
function associationsOf(db: Database, { company }: CompanyScope, show: Side | 'BOTH') {
  return db
    .selectFrom('partner_association as a')
    .innerJoin('company as c', 'c.id', 'a.company_id')
    .innerJoin('company as p', 'p.id', 'a.partner_company_id')
    .select([
      ...columns,
      products.as('products'),
      accessTypes.as('accessTypes'),
      createdBy.as('createdBy'),
      sql<string | null>`to_char(a.end_date, 'YYYY-MM-DD')`.as('endDate'),
      sql<boolean>`not ${associationIsOpen}`.as('ended'),
    ])
    .where((eb) => {
      const [gave, received] = [
        eb('a.company_id', '=', company.id),
        eb('a.partner_company_id', '=', company.id),
      ];
      if (show === 'BOTH') return eb.or([gave, received]);
      return show === 'CLIENTS' ? received : gave;
    });
}

export type PartnerRow = Awaited<ReturnType<ReturnType<typeof associationsOf>['execute']>>[number];

/** The other company of an association, as seen from this side. */
const otherOf = ({ show }: { show: Side }) => (show === 'CLIENTS' ? 'c' : 'p');

/** The partners of the company, or the companies that it works for. */
export const partnerRows = listSource(partnerList, {
  rows: (db: Database, scope: CompanyScope, { show }: { show: Side }) =>
    associationsOf(db, scope, show),
  id: 'a.id',
  sort: (_scope, given) => ({
    partner: sql`folded(${sql.ref(`${otherOf(given)}.name`)})`,
    partnerCode: `${otherOf(given)}.business_code`,
    adminEmail: { nullsLast: sql`a.admin_email` },
    endDate: { nullsLast: sql`a.end_date` },
  }),
  search: (search, _scope, given) =>
    matches([`${otherOf(given)}.search_text`, folded('a.admin_email')], search),
  filters: {},
});

/** An association of the company, from either side. */
export async function findAssociation(db: Database, scope: CompanyScope, id: string) {
  return associationsOf(db, scope, 'BOTH').where('a.id', '=', id).executeTakeFirst();
}

/** Locks an association that the company gave, until commit. */
export async function lockAssociation(tx: Transaction, scope: CompanyScope, id: string) {
  return associationsOf(tx, scope, 'PARTNERS')
    .where('a.id', '=', id)
    .forUpdate('a')
    .executeTakeFirst();
}

/** Whether the partner has an association with the company, open or ended by its date. */
export async function hasAssociation(
  db: Database,
  { company }: CompanyScope,
  partnerCompanyId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('partner_association')
    .select('id')
    .where('company_id', '=', company.id)
    .where('partner_company_id', '=', partnerCompanyId)
    .executeTakeFirst();
  return row !== undefined;
}

/** The calendar day by the clock of the company. */
export async function selectToday(db: Database, { company }: CompanyScope): Promise<string> {
  const { today } = await db
    .selectFrom('company as c')
    .select(sql<string>`to_char(now() at time zone c.time_zone, 'YYYY-MM-DD')`.as('today'))
    .where('c.id', '=', company.id)
    .executeTakeFirstOrThrow();
  return today;
}

export interface StoredAssociation extends PartnerSettings {
  id: string;
  partnerCompanyId: string;
  version: number;
  createdOn: string | null;
  /** The id of the user; null for a user who was deleted. */
  createdBy: string | null;
}

export async function insertAssociation(
  tx: Transaction,
  { company }: CompanyScope,
  given: StoredAssociation,
): Promise<void> {
  await tx
    .insertInto('partner_association')
    .values({
      id: given.id,
      company_id: company.id,
      partner_company_id: given.partnerCompanyId,
      admin_email: given.adminEmail,
      end_date: given.endDate,
      created_by: sql<string | null>`(select id from user_account where id = ${given.createdBy})`,
      version: given.version,
      ...(given.createdOn ? { created_on: given.createdOn } : {}),
    })
    .execute();
}

export async function updateAssociation(
  tx: Transaction,
  { company }: CompanyScope,
  id: string,
  { adminEmail, endDate }: PartnerSettings,
): Promise<void> {
  await tx
    .updateTable('partner_association')
    .set({ admin_email: adminEmail, end_date: endDate, version: sql`version + 1` })
    .where('company_id', '=', company.id)
    .where('id', '=', id)
    .execute();
}

/** The products are deleted with it. */
export async function deleteAssociation(tx: Transaction, { company }: CompanyScope, id: string) {
  await tx
    .deleteFrom('partner_association')
    .where('company_id', '=', company.id)
    .where('id', '=', id)
    .execute();
}

/** Replaces the products of an association that the caller has locked. */
export async function replaceProducts(
  tx: Transaction,
  { company }: CompanyScope,
  id: string,
  given: Pick<PartnerSettings, 'products' | 'accessTypes'>,
): Promise<void> {
  await sql`
    with locked as (
      select id from partner_association where id = ${id} and company_id = ${company.id}
    ), gone as (
      delete from partner_association_product p using locked
      where p.association_id = locked.id and p.product_code <> all(${given.products}::text[])
    )
    insert into partner_association_product (association_id, product_code, access_types)
    select locked.id, code, ${given.accessTypes}::smallint[]
    from locked cross join unnest(${given.products}::text[]) as code
    on conflict (association_id, product_code) do update set access_types = excluded.access_types
  `.execute(tx);
}

export interface UndoRow {
  act: 'ADDED' | 'CHANGED' | 'ENDED';
  version: number;
  before: StoredAssociation | null;
}

/** Only the last change of an association can be undone. */
export async function saveUndo(
  tx: Transaction,
  { company }: CompanyScope,
  associationId: string,
  { act, version, before }: UndoRow,
): Promise<void> {
  const values = { act, version, before: before && JSON.stringify(before) };
  await tx
    .insertInto('partner_association_undo')
    .values({ association_id: associationId, company_id: company.id, ...values })
    .onConflict((row) =>
      row.column('association_id').doUpdateSet({ ...values, created_on: sql`now()` }),
    )
    .execute();
}

/** Takes the undo of an association, so that of two requests only one undoes. */
export async function takeUndo(
  tx: Transaction,
  { company }: CompanyScope,
  associationId: string,
  minutes: number,
): Promise<(UndoRow & { inTime: boolean }) | undefined> {
  return tx
    .deleteFrom('partner_association_undo')
    .where('association_id', '=', associationId)
    .where('company_id', '=', company.id)
    .returning([
      sql<UndoRow['act']>`act`.as('act'),
      'version',
      sql<StoredAssociation | null>`before`.as('before'),
      sql<boolean>`created_on > now() - make_interval(mins => ${minutes})`.as('inTime'),
    ])
    .executeTakeFirst();
}
