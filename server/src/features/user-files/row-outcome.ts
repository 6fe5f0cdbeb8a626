import type { rowOutcomes } from '@endcap/contract/task-stages';
import type { CompanyRole } from '@endcap/contract/user-parts';
import type { RowProblem } from './file-row.ts';

export interface Values {
  role: CompanyRole;
  products: { code: string; accessTypes: number[] }[];
}

export interface Name {
  firstName: string;
  lastName: string;
}

/** What happens to a row, or has happened: told by the answer and kept for the result. */
export interface RowOutcome {
  line: number;
  email: string;
  name: string;
  outcome: (typeof rowOutcomes)[number];
  before: Values | null;
  after: Values | null;
  renamed: { before: Name; after: Name } | null;
  problems: RowProblem[];
  notes: ('multipleIgnored' | 'nameKept' | 'nameIgnored' | 'staysBlocked')[];
}

/** Whether a product, or a way into one, is taken away. */
export function losesAccess({ before, after }: RowOutcome): boolean {
  if (!before || !after) return false;
  const kept = new Map(after.products.map(({ code, accessTypes }) => [code, accessTypes]));
  return before.products.some(({ code, accessTypes }) =>
    accessTypes.some((way) => !kept.get(code)?.includes(way)),
  );
}
