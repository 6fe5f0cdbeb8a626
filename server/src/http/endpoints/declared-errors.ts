import { type Endpoint, keyOf } from '@endcap/contract/endpoint';
import { commonErrors } from '@endcap/contract/errors';
import { AppError } from '../../app-error.ts';

/** A refusal that the contract does not name is a bug: clients do not expect it. */
export function refuseUndeclared(endpoint: Endpoint, error: unknown): void {
  if (!(error instanceof AppError)) return;
  const declared: readonly string[] = [...commonErrors, ...(endpoint.errors ?? [])];
  if (declared.includes(error.code)) return;
  throw new Error(`${keyOf(endpoint)} does not declare ${error.code}`, { cause: error });
}
