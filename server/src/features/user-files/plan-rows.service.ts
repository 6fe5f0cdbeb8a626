import type { ProductGrant } from '@endcap/contract/user-parts';
import type { Database } from '../../db/connection.ts';
import { planAccessChanges, planNewUsers } from '../users/plan-users.service.ts';
import { readUserRules } from '../users/user-rules.service.ts';
import type { FileScope, PlannedFileRow, Planning, UserPlan } from './file-plan.ts';
import type { FileKind, FileRow } from './file-row.ts';
import type { Lacking } from './plan-problem.ts';
import { plannedRow } from './planned-row.ts';
import { nameProblems } from './read-row.ts';
import * as files from './user-files.repository.ts';

type Members = ReadonlyMap<string, files.NamedMember>;

/**
 * What rows of a file would do: the one function of the dry run, of the answer to an upload and of
 * the job that carries it out. In the order of the rows.
 */
export async function planRows(
  db: Database,
  scope: FileScope,
  rows: FileRow[],
  planning: Planning,
): Promise<PlannedFileRow[]> {
  const { kind } = planning;
  const asked = rows.filter((row) => row.problems.length === 0 && needsMember(kind, row));
  const found = await files.selectNamedMembers(
    db,
    scope,
    asked.map(({ email }) => email),
  );
  const members: Members = new Map(found.map((member) => [member.loginId, member]));
  const judged = rows.map((row) => judgeName(kind, row, members.get(row.email)));
  const sound = judged.filter(({ problems }) => problems.length === 0);
  const plans =
    kind === 'CREATE'
      ? await planNewUsers(db, scope, newUsers(sound, members), { override: true })
      : await planAccessChanges(db, scope, sound.map(accessChange));
  const lacking = await unsubscribed(db, scope, plans);
  const planOf = new Map(sound.map(({ line }, index) => [line, plans[index]]));
  return judged.map((row) => {
    const plan = planOf.get(row.line) ?? null;
    return plannedRow(row, plan, { ...planning, member: members.get(row.email), lacking });
  });
}

/** Which products the company does not have, where a plan fails by one of them. */
async function unsubscribed(db: Database, scope: FileScope, plans: UserPlan[]): Promise<Lacking> {
  const codes = plans.flatMap(({ problems }) => problems.map(({ code }) => code));
  if (!codes.includes('product.not_subscribed')) return () => false;
  const { notSubscribed } = await readUserRules(db, scope);
  return (code) => notSubscribed([code]);
}

/** A new user who is told in full needs nothing of what may be there already. */
function needsMember(kind: FileKind, { role, products, multiple }: FileRow): boolean {
  return kind === 'EDIT' || !role || !products || multiple !== undefined;
}

/** Whoever is a member keeps what the file says nothing about. */
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

function judgeName(kind: FileKind, row: FileRow, member?: files.NamedMember): FileRow {
  if (kind === 'CREATE' || !member || member.multi || row.problems.length > 0) return row;
  const fields = ['firstName', 'lastName'] as const;
  const changed = fields.filter((field) => row[field] !== '' && row[field] !== member[field]);
  return { ...row, problems: changed.flatMap((field) => nameProblems(field, row[field])) };
}
