import { type Endpoint, errorsOf, keyOf } from '@endcap/contract/endpoint';
import { AppError } from '../../app-error.ts';

/** A refusal that the contract does not name is a bug: clients do not expect it. */
export function refuseUndeclared(endpoint: Endpoint, error: unknown): void {
  if (!(error instanceof AppError)) return;
  if (errorsOf(endpoint).includes(error.code)) return;
  throw new Error(`${keyOf(endpoint)} does not declare ${error.code}`, { cause: error });
}
