import type { CompanyRole } from '@endcap/contract/company-options';
import type { ErrorCode, FieldErrorCode } from '@endcap/contract/errors';
import type { FileField, rowOutcomes } from '@endcap/contract/people/task-stages';
import type { ProductGrant } from '@endcap/contract/people/user-parts';
import type { ProductCode } from '@endcap/contract/products';

export type FileKind = 'CREATE' | 'EDIT';

/** A problem of a row; `about` is the word or the line that the text names. */
export interface RowProblem {
  field: FileField | null;
  code: ErrorCode | FieldErrorCode;
  text?:
    | { id: 'repeated' | 'tooLong'; about: number }
    | { id: WordProblem; about: string }
    /** `near`: what the word was probably meant to be. */
    | { id: 'unknownProductNear'; about: string; near: ProductCode }
    | { id: 'unknownRoleNear'; about: string; near: CompanyRole }
    /** Codes of products. */
    | { id: 'notSubscribed'; about: string[] }
    | { id: PlainProblem; about: null };
}

type WordProblem =
  | 'unknownProduct'
  | 'unknownAccessType'
  | 'mixedAccessTypes'
  | 'unknownRole'
  | 'misplacedProduct';
type PlainProblem = 'notMember' | 'domain' | 'severalAddresses' | 'surplus' | 'blocked' | 'changed';

export type { FileField };

/** A row of the file as values of the portal. Undefined where the cell is empty. */
export interface FileRow {
  line: number;
  /** The cell's own text where it is not an address. */
  email: string;
  firstName: string;
  lastName: string;
  role: CompanyRole | undefined;
  products: ProductGrant[] | undefined;
  multiple: boolean | undefined;
  problems: RowProblem[];
  /** The texts of the cells, as far as they are short enough to be corrected by hand. */
  cells: { field: FileField; value: string }[];
}

export interface RowValues {
  role: CompanyRole;
  products: { code: string; accessTypes: number[] }[];
}

interface Name {
  firstName: string;
  lastName: string;
}

/** The planned or applied outcome of a row: shown in the review and stored for the result file. */
export interface RowOutcome {
  line: number;
  email: string;
  name: string;
  outcome: (typeof rowOutcomes)[number];
  before: RowValues | null;
  after: RowValues | null;
  renamed: { before: Name; after: Name } | null;
  problems: RowProblem[];
  notes: ('multipleIgnored' | 'nameKept' | 'nameIgnored' | 'staysBlocked')[];
}

/** Whether the row takes away a product, or an access type of one. */
export function losesAccess({ before, after }: RowOutcome): boolean {
  if (!before || !after) return false;
  const kept = new Map(after.products.map(({ code, accessTypes }) => [code, accessTypes]));
  return before.products.some(({ code, accessTypes }) =>
    accessTypes.some((type) => !kept.get(code)?.includes(type)),
  );
}
