import type { PreferenceChoices } from '@endcap/contract/identity/profile';
import { type CompanyScope, holds, type Scope } from '../../../access/scope.ts';
import { recordActivity } from '../../../activity/record-activity.ts';
import { AppError, requireVersion } from '../../../app-error.ts';
import type { Database } from '../../../db/connection.ts';
import { transact } from '../../../db/transact.ts';
import { raiseVersionsOfRenamed } from '../../shared/memberships/accounts.unscoped.repository.ts';
import { renameInvited } from '../../shared/memberships/memberships.service.ts';
import { presentPreferences } from './preferences.ts';
import { updatePerson } from './profile.unscoped.repository.ts';
import { selectMemberForUpdate } from './rename-member.repository.ts';

interface Rename extends PreferenceChoices {
  loginId: string;
  first_name: string;
  last_name: string;
  ifMatch: number | undefined;
}

/**
 * An admin renames a member of the company. A user who has joined several companies can only rename
 * themself, and an admin cannot change anyone's language or time zone. For a user who has not joined
 * yet, only the name that this company typed changes.
 */
export async function renameMember(db: Database, scope: Scope, asked: Rename) {
  const acting = asAdmin(scope);
  refusePreferences(asked);
  return transact(db, async (tx) => {
    const found = await selectMemberForUpdate(tx, acting, asked.loginId);
    if (!found) throw new AppError('resource.not_found');
    const { elsewhere, joined, memberVersion, ...before } = found;
    if (joined && elsewhere) throw new AppError('user.name_not_yours');
    requireVersion(asked.ifMatch, memberVersion);
    const after = { ...before, firstName: asked.first_name, lastName: asked.last_name };
    // The preferences of a user who has not joined are not the company's to see.
    const seen = joined ? after : { ...after, languageCode: null, timeZone: null };
    const answer = {
      first_name: after.firstName,
      last_name: after.lastName,
      ...presentPreferences(seen, scope.site),
    };
    if (before.firstName === after.firstName && before.lastName === after.lastName) return answer;
    if (joined) {
      await updatePerson(tx, after);
      await raiseVersionsOfRenamed(tx, [after.id]);
    } else {
      const { id: userId, firstName, lastName } = after;
      await renameInvited(tx, acting.company.id, [{ userId, firstName, lastName }]);
    }
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
