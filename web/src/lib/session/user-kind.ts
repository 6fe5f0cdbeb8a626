import type { UserContext } from '@endcap/contract/identity';
import { type UserKind, userKindOf } from '@endcap/contract/user-kind';

/** The kind of user, from the server's user context. */
export function kindOf({ authz, tenant, companyType, persona }: UserContext): UserKind {
  return userKindOf({
    group: authz.group,
    permissions: new Set(
      authz.permissions.map(({ action, resource }) => `${action} ${resource}` as const),
    ),
    companyType: tenant && companyType,
    persona,
  });
}
