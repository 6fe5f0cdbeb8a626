import type { ErrorCode, FieldErrorCode } from '@endcap/contract/errors';
import type { ProductCode } from '@endcap/contract/products';
import type { FileField, FileKind, FileRow, RowProblem } from './file-row.ts';

/** Whether the company does not subscribe to a product. */
export type Lacking = (code: ProductCode) => boolean;

interface Problem {
  field: string | null;
  code: ErrorCode | FieldErrorCode;
}

const fields: Record<string, FileField> = { email: 'email', role: 'role', products: 'products' };

interface Refused {
  kind: FileKind;
  row: FileRow;
  plan: { before: { products: { code: string }[] } | null };
  lacking: Lacking;
}

/** Why the rules refuse a row, in words of the file. */
export function planProblem(
  { field, code }: Problem,
  { kind, row, plan, lacking }: Refused,
): RowProblem {
  const problem = { field: fields[field ?? ''] ?? null, code };
  if (code === 'user.domain_not_authorized') return { ...problem, text: about('domain') };
  if (code === 'resource.not_found' && kind === 'EDIT') {
    return { ...problem, text: about('notMember') };
  }
  if (code === 'resource.changed') return { ...problem, text: about('changed') };
  if (code !== 'product.not_subscribed') return problem;
  const held = new Set<string>(plan.before?.products.map((product) => product.code));
  const wanted = (row.products ?? []).map((product) => product.code);
  const lacked = wanted.filter((product) => !held.has(product) && lacking(product));
  return { ...problem, text: { id: 'notSubscribed', about: lacked } };
}

const about = <Id extends 'domain' | 'notMember' | 'changed'>(id: Id) => ({ id, about: null });
