import type { Mutant } from './mutations.ts';

export interface AcceptedMutant {
  file: string;
  mutation: string;
  /** The line without its indentation. */
  code: string;
  /** Why no test can or need catch it. */
  reason: string;
}

/** Survivors that were looked at. They are printed, and do not count against the score. */
export const acceptedMutants: AcceptedMutant[] = [
  ...inFile('server/src/features/tasks/undo/undo.repository.ts', [
    {
      mutation: 'await dropped',
      code: 'await sql`',
      reason:
        'equivalent: a transaction runs its statements one after the other, and a failed one fails the next',
    },
    {
      mutation: '> to >=',
      code: "sql<boolean>`coalesce(undo_until > now(), false)`.as('inTime'),",
      reason: 'timing: the two differ for one microsecond',
    },
    {
      mutation: 'where dropped',
      code: ".where('t.company_id', '=', scope.company.id)",
      reason:
        'equivalent: the task was locked by its company before, and only its own rows carry its id',
    },
    {
      mutation: 'where dropped',
      code: ".where('company_id', '=', scope.company.id)",
      reason:
        'equivalent in markUndone: the ids are those of a task that was locked by its company; caught in lockUndoable',
    },
    {
      mutation: 'SQL comparison dropped',
      code: `where parent_id = \${taskId} and company_id = \${scope.company.id} order by id for update`,
      reason: 'equivalent: rows of a task are rows of its company',
    },
    {
      mutation: 'where dropped',
      code: ".where('t.undone_on', 'is', null)",
      reason:
        'equivalent: rows of a task are undone with that task only, which is refused the second time',
    },
  ]),
];

function inFile(file: string, list: Omit<AcceptedMutant, 'file'>[]): AcceptedMutant[] {
  return list.map((one) => ({ file, ...one }));
}

export function reasonFor({ file, mutation, before }: Mutant): string | undefined {
  return acceptedMutants.find(
    (one) => one.file === file && one.mutation === mutation && one.code === before.trim(),
  )?.reason;
}
