import type { Access } from '@endcap/contract/endpoint';
import { AppError } from '../app-error.ts';
import { holds, type Scope } from './scope.ts';

/**
 * Requires a session unless the endpoint is public, and the chosen company in the path. Another
 * company's id answers 404, so that the answer does not reveal which ids exist.
 */
export function admit(
  access: Access,
  scope: Scope | null,
  pathCompanyId: string | undefined,
): void {
  if (access.kind === 'anyone') return;
  if (!scope) throw new AppError('session.missing_token');
  if (pathCompanyId && pathCompanyId !== scope.company?.id)
    throw new AppError('resource.not_found');
}

/** Requires the permission that the endpoint declares. */
export function authorize(access: Access, scope: Scope | null): void {
  if (access.kind === 'anyone' || access.kind === 'signed-in') return;
  if (access.kind === 'any-permission') {
    if (access.permissions.some((permission) => scope?.permissions.has(permission))) return;
    throw new AppError('access.denied');
  }
  if (access.kind === 'company-permission' && !scope?.company) throw new AppError('access.denied');
  if (!scope || !holds(scope, access.action, access.resource)) throw new AppError('access.denied');
}
