import type { Access } from '@endcap/contract/endpoint';
import { AppError } from '../app-error.ts';
import { holds, type Scope } from './scope.ts';

/**
 * Lets a request pass or refuses it. A company in the path that is not the chosen one answers as
 * if it did not exist, so that nobody learns which ids are real.
 */
export function authorize(
  access: Access,
  scope: Scope | null,
  pathCompanyId: string | undefined,
): void {
  if (access.kind === 'anyone') return;
  if (!scope) throw new AppError('session.missing_token');
  if (pathCompanyId && pathCompanyId !== scope.company?.id)
    throw new AppError('resource.not_found');
  if (access.kind === 'signed-in') return;
  if (access.kind === 'company-permission' && !scope.company) throw new AppError('access.denied');
  if (!holds(scope, access.action, access.resource)) throw new AppError('access.denied');
}
