import type { Mutant } from './mutations.ts';
import { nameAround } from './probes.ts';
import type { Sources } from './sources.ts';

export interface AcceptedMutant {
  file: string;
  /** The function or the constant that the line is in. */
  inside: string;
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
      inside: 'lockUndoable',
      mutation: '> to >=',
      code: "sql<boolean>`coalesce(undo_until > now(), false)`.as('inTime'),",
      reason: 'timing: the two differ for one microsecond',
    },
    {
      inside: 'lockMembersOf',
      mutation: 'SQL comparison dropped',
      code: `where parent_id = \${taskId} and company_id = \${scope.company.id} order by id for update`,
      reason: 'equivalent: rows of a task are rows of its company',
    },
    {
      inside: 'selectChangedUsers',
      mutation: 'where dropped',
      code: ".where('t.company_id', '=', scope.company.id)",
      reason:
        'equivalent: the task was locked by its company before, and only its own rows carry its id',
    },
    {
      inside: 'selectChangedUsers',
      mutation: 'where dropped',
      code: ".where('t.undone_on', 'is', null)",
      reason:
        'equivalent: rows of a task are undone with that task only, which is refused the second time',
    },
    {
      inside: 'markUndone',
      mutation: 'where dropped',
      code: ".where('company_id', '=', scope.company.id)",
      reason: 'equivalent: the ids are those of a task that was locked by its company',
    },
  ]),
];

function inFile(file: string, list: Omit<AcceptedMutant, 'file'>[]): AcceptedMutant[] {
  return list.map((one) => ({ file, ...one }));
}

export function reasonFor(sources: Sources, mutant: Mutant): string | undefined {
  const { file, line, mutation, before } = mutant;
  const inside = nameAround(sources, file, line);
  return acceptedMutants.find(
    (one) =>
      one.file === file &&
      one.inside === inside &&
      one.mutation === mutation &&
      one.code === before.trim(),
  )?.reason;
}
