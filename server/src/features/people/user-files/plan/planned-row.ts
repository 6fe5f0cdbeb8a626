import type { ErrorCode, FieldErrorCode } from '@endcap/contract/errors';
import type { ProductCode } from '@endcap/contract/products';
import { wantedAccessTypes } from '../../../shared/memberships/access-types.ts';
import type {
  FileField,
  FileKind,
  FileRow,
  RowOutcome,
  RowProblem,
  RowValues,
} from '../file-row.ts';
import type { NamedMember, NewName } from '../user-files.repository.ts';
import type { PlannedFileRow, Planning, UserPlan } from './file-plan.ts';

/** Whether the company lacks a product. */
export type IsNotSubscribed = (code: ProductCode) => boolean;

interface RowContext extends Planning {
  member: NamedMember | undefined;
  isNotSubscribed: IsNotSubscribed;
}

/** The outcome of one row: the plan for its user, or the reasons why the row is not applied. */
export function plannedRow(
  row: FileRow,
  planned: UserPlan | null,
  context: RowContext,
): PlannedFileRow {
  const { kind, member, isNotSubscribed } = context;
  const found = applicable(row, planned);
  const differs = kind === 'EDIT' && member !== undefined && hasOtherName(row, member);
  const refusal = found ? refusalOf(row, found, { ...context, differs }) : undefined;
  const plan = refusal ? null : found;
  const refused = !plan || plan.outcome === 'REFUSED';
  const rename = differs && !member.multi && !refused ? newName(row, member) : null;
  const givenName = `${row.firstName} ${row.lastName}`.trim();
  const problems = plan
    ? plan.problems.map((problem) => planProblem(problem, { kind, row, plan, isNotSubscribed }))
    : [...row.problems, ...otherProblems(row, planned, context)];
  const outcome: RowOutcome = {
    line: row.line,
    email: row.email,
    name: found?.name || givenName.slice(0, 200).toWellFormed(),
    outcome: outcomeOf(plan, rename),
    before: plan?.before ? valuesOf(plan.before) : null,
    after: plan?.after ? valuesOf(plan.after) : null,
    renamed: rename && member ? renaming(member, rename) : null,
    problems: refusal ? [refusal] : problems,
    notes: refused
      ? notesOfFile(row, member)
      : [
          ...notesOfMember(plan, { kind, givenName, namedElsewhere: differs && member.multi }),
          ...notesOfFile(row, member),
        ],
  };
  return { outcome, plan, rename, cells: row.cells };
}

/** A row with a wrong cell is not applied; its plan only says what else is wrong. */
function applicable({ problems }: FileRow, plan: UserPlan | null): UserPlan | null {
  return problems.length > 0 ? null : plan;
}

/** What the rules refuse beside the cells that could not be read. */
function otherProblems(
  row: FileRow,
  plan: UserPlan | null,
  { kind, isNotSubscribed }: RowContext,
): RowProblem[] {
  const known = new Set(row.problems.map(({ field }) => field));
  return (plan?.problems ?? [])
    .map((problem) =>
      planProblem(problem, { kind, row, plan: plan ?? { before: null }, isNotSubscribed }),
    )
    .filter(({ field }) => !known.has(field));
}

/** The reason not to apply a plan that the rules allow. */
function refusalOf(
  { line }: FileRow,
  plan: UserPlan,
  { kind, override, versions, differs }: RowContext & { differs: boolean },
): RowProblem | undefined {
  if (plan.outcome === 'REFUSED') return undefined;
  if (kind === 'CREATE' && plan.before?.state === 'BLOCKED') return blocked;
  // A member who has it all already is no conflict, confirmed or not.
  if (kind === 'CREATE' && plan.outcome === 'CHANGE' && !override) return exists;
  const isChanged = versions && versions[line] !== (plan.membershipVersion ?? undefined);
  return isChanged && (plan.outcome !== 'SAME' || differs) ? changed : undefined;
}

const exists: RowProblem = { field: 'email', code: 'user.exists' };
const blocked: RowProblem = { ...exists, text: { id: 'blocked', about: null } };
const changed: RowProblem = {
  field: null,
  code: 'resource.changed',
  text: { id: 'changed', about: null },
};

function notesOfMember(
  plan: UserPlan,
  {
    kind,
    givenName,
    namedElsewhere,
  }: { kind: FileKind; givenName: string; namedElsewhere: boolean },
): RowOutcome['notes'] {
  const notes: RowOutcome['notes'] = [];
  if (namedElsewhere) notes.push('nameKept');
  if (kind === 'CREATE' && plan.before && plan.name !== givenName) notes.push('nameIgnored');
  if (plan.before?.state === 'BLOCKED') notes.push('staysBlocked');
  return notes;
}

function notesOfFile({ multiple }: FileRow, member: NamedMember | undefined): RowOutcome['notes'] {
  const isIgnored = multiple !== undefined && multiple !== (member?.multi ?? false);
  return isIgnored ? ['multipleIgnored'] : [];
}

function outcomeOf(plan: UserPlan | null, rename: NewName | null): RowOutcome['outcome'] {
  if (!plan) return 'REFUSED';
  return plan.outcome === 'SAME' && rename ? 'CHANGE' : plan.outcome;
}

function hasOtherName(row: FileRow, member: NamedMember): boolean {
  const { firstName, lastName } = newName(row, member);
  return firstName !== member.firstName || lastName !== member.lastName;
}

function newName(row: FileRow, member: NamedMember): NewName {
  return {
    userId: member.userId,
    joined: member.joined,
    firstName: row.firstName || member.firstName,
    lastName: row.lastName || member.lastName,
  };
}

function renaming(before: NamedMember, after: NewName): RowOutcome['renamed'] {
  return {
    before: { firstName: before.firstName, lastName: before.lastName },
    after: { firstName: after.firstName, lastName: after.lastName },
  };
}

function valuesOf({ role, products }: NonNullable<UserPlan['before']>): RowValues {
  // An access type that waits for the product's answer counts: a file would only give it again.
  const held = products.map((product) => ({
    code: product.code,
    accessTypes: wantedAccessTypes(product),
  }));
  return { role, products: held };
}

const fields: Record<string, FileField> = { email: 'email', role: 'role', products: 'products' };

interface RefusedRow {
  kind: FileKind;
  row: FileRow;
  plan: { before: { products: { code: string }[] } | null };
  isNotSubscribed: IsNotSubscribed;
}

/** Turns a problem of the plan into a problem of the row, with a text that names the file's values. */
function planProblem(
  { field, code }: { field: string | null; code: ErrorCode | FieldErrorCode },
  { kind, row, plan, isNotSubscribed }: RefusedRow,
): RowProblem {
  const problem = { field: fields[field ?? ''] ?? null, code };
  if (code === 'user.domain_not_authorized') return { ...problem, text: plainText('domain') };
  if (code === 'resource.not_found' && kind === 'EDIT') {
    return { ...problem, text: plainText('notMember') };
  }
  if (code === 'resource.changed') return { ...problem, text: plainText('changed') };
  if (code !== 'product.not_subscribed') return problem;
  const held = new Set<string>(plan.before?.products.map((product) => product.code));
  const wanted = (row.products ?? []).map((product) => product.code);
  const lacking = wanted.filter((product) => !held.has(product) && isNotSubscribed(product));
  return { ...problem, text: { id: 'notSubscribed', about: lacking } };
}

const plainText = <Id extends 'domain' | 'notMember' | 'changed'>(id: Id) => ({ id, about: null });
