import type { Action, Resource } from '@endcap/contract/access/permissions';
import { userKindOf } from '@endcap/contract/access/user-kind';
import type { PersonaId } from '@endcap/contract/identity/identity';
import { permissionsOf } from '../../../access/roles.ts';
import type { Scope } from '../../../access/scope.ts';
import type { Database } from '../../../db/connection.ts';
import { translate } from '../../../texts/translate.ts';
import { selectMembership } from './companies.repository.ts';

/** The personas in which the user may view a company. */
export function personasOf({ actor, permissions, company, persona }: Scope): readonly PersonaId[] {
  const companyType = company?.type ?? null;
  return userKindOf({ group: actor.group, permissions, companyType, persona }).personas;
}

/** The personas in the chosen company, each with what it would allow there. */
export async function describePersonas(db: Database, scope: Scope) {
  const membership = (await selectMembership(db, scope)) ?? null;
  return personasOf(scope).map((id) => ({
    id,
    title: translate(scope.locale, `companies.persona.${id}`),
    permissions: listed(
      permissionsOf({
        group: scope.actor.group,
        membership,
        companyType: scope.company?.type ?? null,
        blocked: false,
        persona: id,
      }),
    ),
  }));
}

function listed(permissions: ReturnType<typeof permissionsOf>) {
  return [...permissions].sort().map((permission) => {
    const [action, resource] = permission.split(' ') as [Action, Resource];
    return { action, resource };
  });
}
