import type { PreferenceChoices } from '@endcap/contract/profile';
import { type CompanyScope, holds, type Scope } from '../../access/scope.ts';
import { recordActivity } from '../../activity/record-activity.ts';
import { AppError, requireVersion } from '../../app-error.ts';
import type { Database } from '../../db/connection.ts';
import { transact } from '../../db/transact.ts';
import { finishRename } from '../memberships/memberships.service.ts';
import { present } from './preferences.ts';
import { selectMemberForUpdate, updatePerson } from './profile.unscoped.repository.ts';

interface Rename extends PreferenceChoices {
  loginId: string;
  first_name: string;
  last_name: string;
  ifMatch: number | undefined;
}

/**
 * An admin renames a member of the company. A user of several companies can only rename themself,
 * and an admin cannot change anyone's language or time zone.
 */
export async function renameMember(db: Database, scope: Scope, asked: Rename) {
  const acting = asAdmin(scope);
  refusePreferences(asked);
  return transact(db, async (tx) => {
    const found = await selectMemberForUpdate(tx, acting, asked.loginId);
    if (!found) throw new AppError('resource.not_found');
    const { elsewhere, memberVersion, ...before } = found;
    if (elsewhere) throw new AppError('user.name_not_yours');
    requireVersion(asked.ifMatch, memberVersion);
    const after = { ...before, firstName: asked.first_name, lastName: asked.last_name };
    const answer = {
      first_name: after.firstName,
      last_name: after.lastName,
      ...present(after, scope.site),
    };
    if (before.firstName === after.firstName && before.lastName === after.lastName) return answer;
    await updatePerson(tx, after);
    await finishRename(tx, [after.id]);
    await recordActivity(tx, acting, {
      event: 'PROFILE_CHANGED',
      entity: {
        type: 'USER',
        id: after.id,
        name: `${after.firstName} ${after.lastName}`,
        personId: after.id,
      },
      before: { firstName: before.firstName, lastName: before.lastName },
      after: { firstName: after.firstName, lastName: after.lastName },
    });
    return answer;
  });
}

function refusePreferences(asked: PreferenceChoices): void {
  const details = (['language_code', 'locale', 'timezone'] as const)
    .filter((field) => asked[field] !== undefined)
    .map((field) => ({ in: 'body', field, code: 'field.unknown' }) as const);
  if (details.length > 0) throw new AppError('input.invalid', { details });
}

function asAdmin(scope: Scope): CompanyScope {
  const { company } = scope;
  if (!company || !holds(scope, 'UPDATE', 'USER')) throw new AppError('access.denied');
  return { ...scope, company };
}
