import type { ProductGrant } from '@endcap/contract/people/user-parts';
import type { Database } from '../../../../db/connection.ts';
import { mapInSlices } from '../../../../lists/map-in-slices.ts';
import { planAccessChanges, planNewUsers } from '../../users/plan/plan-users.service.ts';
import { readUserRules } from '../../users/plan/user-rules.service.ts';
import type { FileKind, FileRow } from '../file-row.ts';
import { nameProblems } from '../read/read-row.ts';
import * as files from '../user-files.repository.ts';
import type { FileScope, PlannedFileRow, Planning, UserPlan } from './file-plan.ts';
import { type IsNotSubscribed, plannedRow } from './planned-row.ts';

type Members = ReadonlyMap<string, files.NamedMember>;

/**
 * Plans the rows of a file, in their order. The dry run, the upload and the job that applies it all
 * use this function, so that the job does what the review showed.
 */
export async function planRows(
  db: Database,
  scope: FileScope,
  rows: FileRow[],
  planning: Planning,
): Promise<PlannedFileRow[]> {
  const { kind } = planning;
  const looked = rows.filter((row) => isPlannable(row) && needsMember(kind, row));
  const found = await files.selectNamedMembers(
    db,
    scope,
    looked.map(({ email }) => email),
  );
  const members: Members = new Map(found.map((member) => [member.loginId, member]));
  const validated = await mapInSlices(rows, (row) =>
    validateName(kind, row, members.get(row.email)),
  );
  const plan = (some: FileRow[]) =>
    kind === 'CREATE'
      ? planNewUsers(db, scope, newUsers(some, members), { override: true })
      : planAccessChanges(db, scope, some.map(accessChange));
  const valid = validated.filter(({ problems }) => problems.length === 0);
  // Apart from the others: what is not applied must not count for the last admin of the company.
  const broken = validated.filter((row) => row.problems.length > 0 && isPlannable(row));
  const plans = [...(await plan(valid)), ...(broken.length > 0 ? await plan(broken) : [])];
  const isNotSubscribed = await subscriptionsFor(db, scope, plans);
  const planOf = new Map([...valid, ...broken].map(({ line }, index) => [line, plans[index]]));
  return mapInSlices(validated, (row) => {
    const found = planOf.get(row.line) ?? null;
    return plannedRow(row, found, { ...planning, member: members.get(row.email), isNotSubscribed });
  });
}

/** A row with another wrong cell is planned too, so that all of its problems are found at once. */
function isPlannable({ problems }: FileRow): boolean {
  return problems.every(({ field }) => field !== null && field !== 'email');
}

/** Reads the company's products only when a plan fails because of one of them. */
async function subscriptionsFor(
  db: Database,
  scope: FileScope,
  plans: UserPlan[],
): Promise<IsNotSubscribed> {
  const codes = plans.flatMap(({ problems }) => problems.map(({ code }) => code));
  if (!codes.includes('product.not_subscribed')) return () => false;
  const { notSubscribed } = await readUserRules(db, scope);
  return (code) => notSubscribed([code]);
}

/** A complete row of a creation takes nothing from an existing membership. */
function needsMember(kind: FileKind, { role, products, multiple }: FileRow): boolean {
  return kind === 'EDIT' || !role || !products || multiple !== undefined;
}

/** A member keeps the values that the file leaves empty. */
function newUsers(rows: FileRow[], members: Members): Parameters<typeof planNewUsers>[2] {
  return rows.map(({ line, email, firstName, lastName, role, products }) => {
    const member = members.get(email);
    const held = (member?.products ?? []) as ProductGrant[];
    const user = {
      first_name: firstName,
      last_name: lastName,
      email,
      role: role ?? member?.role ?? ('USER' as const),
      products: products ?? held,
    };
    return { line, user };
  });
}

function accessChange({ line, email, role, products }: FileRow) {
  const mode = products ? ('REPLACE' as const) : ('ADD' as const);
  return { line, loginId: email, role, products: products ?? [], mode };
}

function validateName(kind: FileKind, row: FileRow, member?: files.NamedMember): FileRow {
  if (kind === 'CREATE' || !member || member.multi || row.problems.length > 0) return row;
  const fields = ['firstName', 'lastName'] as const;
  const changed = fields.filter((field) => row[field] !== '' && row[field] !== member[field]);
  return { ...row, problems: changed.flatMap((field) => nameProblems(field, row[field])) };
}
