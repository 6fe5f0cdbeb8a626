import type { PreferenceChoices, Preferences } from '@endcap/contract/identity/profile';
import { mayActFor, type Scope } from '../../../access/scope.ts';
import { recordActivity } from '../../../activity/record-activity.ts';
import { AppError } from '../../../app-error.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { transact } from '../../../db/transact.ts';
import { raiseVersionsOfRenamed } from '../../shared/memberships/accounts.unscoped.repository.ts';
import { chosen, presentPreferences } from './preferences.ts';
import {
  type PersonRow,
  selectPerson,
  selectPersonForUpdate,
  updatePerson,
} from './profile.unscoped.repository.ts';

export async function readPreferences(
  db: Database,
  scope: Scope,
  loginId: string,
): Promise<Preferences> {
  refuseOthers(scope, loginId);
  return presentPreferences(found(await selectPerson(db, loginId)), scope.site);
}

export async function savePreferences(
  db: Database,
  scope: Scope,
  loginId: string,
  asked: PreferenceChoices,
): Promise<Preferences> {
  refuseOthers(scope, loginId);
  const after = await change(db, scope, {
    loginId,
    event: 'PREFERENCES_CHANGED',
    to: (before) => ({ ...before, ...chosen(before, asked, scope.site) }),
    logged: ({ languageCode, timeZone }) => ({ languageCode, timeZone }),
  });
  return presentPreferences(after, scope.site);
}

/** Saves the caller's own profile. */
export async function saveProfile(
  db: Database,
  scope: Scope,
  asked: PreferenceChoices & { first_name: string; last_name: string },
) {
  const after = await change(db, scope, {
    loginId: scope.actor.loginId,
    event: 'PROFILE_CHANGED',
    to: (before) => ({
      ...before,
      ...chosen(before, asked, scope.site),
      firstName: asked.first_name,
      lastName: asked.last_name,
    }),
    logged: ({ id: _, ...values }) => values,
  });
  return {
    first_name: after.firstName,
    last_name: after.lastName,
    ...presentPreferences(after, scope.site),
  };
}

function refuseOthers(scope: Scope, loginId: string): void {
  if (!mayActFor(scope, loginId)) throw new AppError('resource.not_found');
}

function found(person: PersonRow | undefined): PersonRow {
  if (!person) throw new AppError('resource.not_found');
  return person;
}

interface Change {
  loginId: string;
  event: 'PREFERENCES_CHANGED' | 'PROFILE_CHANGED';
  to: (before: PersonRow) => PersonRow;
  logged: (person: PersonRow) => Partial<PersonRow>;
}

/** Saving equal values writes and logs nothing. */
function change(db: Database, scope: Scope, { loginId, event, to, logged }: Change) {
  return transact(db, async (tx: Transaction) => {
    const before = found(await selectPersonForUpdate(tx, loginId));
    const after = to(before);
    const keys = Object.keys(before) as (keyof PersonRow)[];
    if (keys.every((key) => before[key] === after[key])) return before;
    await updatePerson(tx, after);
    const isRenamed = before.firstName !== after.firstName || before.lastName !== after.lastName;
    if (isRenamed) await raiseVersionsOfRenamed(tx, [after.id]);
    await recordActivity(tx, scope, {
      event,
      sourceApp: 'IDENTITY',
      entity: {
        type: 'USER',
        id: after.id,
        name: `${after.firstName} ${after.lastName}`,
        personId: after.id,
      },
      before: logged(before),
      after: logged(after),
    });
    return after;
  });
}
