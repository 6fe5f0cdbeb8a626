import { wantedWays } from '../tasks/onboarding/access-types.service.ts';
import type { PlannedFileRow, Planning, UserPlan } from './file-plan.ts';
import type { FileKind, FileRow, RowProblem } from './file-row.ts';
import { type Lacking, planProblem } from './plan-problem.ts';
import type { RowOutcome, Values } from './row-outcome.ts';
import type { NamedMember, NewName } from './user-files.repository.ts';

interface Told extends Planning {
  member: NamedMember | undefined;
  lacking: Lacking;
}

/** One row with what was planned for its person, and why that is not done where it is not. */
export function plannedRow(row: FileRow, found: UserPlan | null, told: Told): PlannedFileRow {
  const { kind, member, lacking } = told;
  const differs = kind === 'EDIT' && member !== undefined && hasOtherName(row, member);
  const refusal = found ? refusalOf(row, found, { ...told, differs }) : undefined;
  const plan = refusal ? null : found;
  const refused = !plan || plan.outcome === 'REFUSED';
  const rename = differs && !member.multi && !refused ? newName(row, member) : null;
  const givenName = `${row.firstName} ${row.lastName}`.trim();
  const problems = plan
    ? plan.problems.map((problem) => planProblem(problem, { kind, row, plan, lacking }))
    : row.problems;
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
  return { outcome, plan, rename };
}

/** Of a plan that the rules allow, why it is still not done. */
function refusalOf(
  { line }: FileRow,
  plan: UserPlan,
  { kind, override, versions, differs }: Told & { differs: boolean },
): RowProblem | undefined {
  if (plan.outcome === 'REFUSED') return undefined;
  if (kind === 'CREATE' && plan.before?.state === 'BLOCKED') return blocked;
  // Whoever has it all already is no conflict, confirmed or not.
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

function valuesOf({ role, products }: NonNullable<UserPlan['before']>): Values {
  // A way that waits is theirs already, as far as a file is concerned.
  const ways = products.map((product) => ({
    code: product.code,
    accessTypes: wantedWays(product),
  }));
  return { role, products: ways };
}
