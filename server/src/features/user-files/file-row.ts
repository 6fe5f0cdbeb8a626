import type { ErrorCode, FieldErrorCode } from '@endcap/contract/errors';
import type { CompanyRole, ProductGrant } from '@endcap/contract/user-parts';

export type FileKind = 'CREATE' | 'EDIT';

/** What is wrong with a row; `about` is the word or the line that the text names. */
export interface RowProblem {
  field: FileField | null;
  code: ErrorCode | FieldErrorCode;
  text?:
    | { id: 'repeated' | 'tooLong'; about: number }
    | { id: WordProblem; about: string }
    /** Codes of products. */
    | { id: 'notSubscribed'; about: string[] }
    | { id: PlainProblem; about: null };
}

type WordProblem =
  | 'unknownProduct'
  | 'unknownWay'
  | 'mixedWays'
  | 'unknownRole'
  | 'misplacedProduct';
type PlainProblem = 'notMember' | 'domain' | 'severalAddresses' | 'surplus' | 'blocked' | 'changed';

export type FileField = 'firstName' | 'lastName' | 'email' | 'role' | 'products' | 'multiple';

/** A row as the file gives it, in the portal's words. Undefined: the cell is empty. */
export interface FileRow {
  line: number;
  /** As it was written where it is no address. */
  email: string;
  firstName: string;
  lastName: string;
  role: CompanyRole | undefined;
  products: ProductGrant[] | undefined;
  multiple: boolean | undefined;
  problems: RowProblem[];
}
