import { type PersonaId, personas } from '@endcap/contract/identity';
import type { Action, Resource } from '@endcap/contract/permissions';
import type { Locale } from '@endcap/contract/sites';
import { isSuperAdmin } from '@endcap/contract/user-kind';
import { companies as enUS } from '@endcap/messages/en-US/companies';
import { companies as esMX } from '@endcap/messages/es-MX/companies';
import { companies as frCA } from '@endcap/messages/fr-CA/companies';
import { permissionsOf } from '../../access/roles.ts';
import type { Scope } from '../../access/scope.ts';
import type { Database } from '../../db/connection.ts';
import { selectMembership } from './companies.repository.ts';

const texts: Record<Locale, Record<`companies.persona.${PersonaId}`, string>> = {
  'en-US': enUS,
  'es-MX': esMX,
  'fr-CA': frCA,
};

/** Through whose eyes this person may look at a company. */
export function personasOf(scope: Scope): readonly PersonaId[] {
  return isSuperAdmin(scope.actor) ? personas : ['SUPPLIER'];
}

/** The personas in the chosen company, each with what it would allow there. */
export async function describePersonas(db: Database, scope: Scope) {
  const membership = (await selectMembership(db, scope)) ?? null;
  return personasOf(scope).map((id) => ({
    id,
    title: texts[scope.locale][`companies.persona.${id}`],
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
