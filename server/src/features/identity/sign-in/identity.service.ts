import type { Action, Resource } from '@endcap/contract/access/permissions';
import { sbus, staffPersonas } from '@endcap/contract/access/staff-parts';
import type { UserContext } from '@endcap/contract/identity/identity';
import { accountReference } from '@endcap/contract/people/account-reference';
import { localeFrom } from '@endcap/contract/sites';
import { timeZoneFrom } from '@endcap/contract/time-zones';
import type { Scope } from '../../../access/scope.ts';
import { endSession } from '../../../access/session.unscoped.repository.ts';
import { recordActivity } from '../../../activity/record-activity.ts';
import type { Database } from '../../../db/connection.ts';
import { transact } from '../../../db/transact.ts';
import { toReadableAddress } from '../../../texts/readable-address.ts';
import { selectProfile } from './identity.repository.ts';
import { productsOf } from './user-products.service.ts';

export async function signOut(db: Database, scope: Scope): Promise<void> {
  await transact(db, async (tx) => {
    await endSession(tx, scope.sessionId);
    await recordActivity(tx, scope, {
      event: 'SIGNED_OUT',
      sourceApp: 'IDENTITY',
      entity: {
        type: 'USER',
        id: scope.actor.id,
        name: scope.actor.name,
        personId: scope.actor.id,
      },
    });
  });
}

export async function describeUser(
  db: Database,
  scope: Scope,
  withPermissions: boolean,
): Promise<UserContext> {
  const profile = await selectProfile(db, scope);
  const products = await productsOf(db, scope, profile);
  const isRegistered = !scope.person.registering;
  return {
    first_name: profile.firstName,
    last_name: profile.lastName,
    login_id: scope.actor.loginId,
    email_address: toReadableAddress(profile.email),
    account_reference: accountReference(scope.actor.id),
    user_type: profile.userType,
    tenant: scope.company && {
      id: scope.company.id,
      name: scope.company.name,
      type: profile.tenantType ?? 'SUPPLIER',
    },
    persona: scope.persona,
    third_party_user: scope.thirdParty,
    site_id: scope.person.company?.site ?? scope.site,
    user_preferences: {
      language_code: localeFrom(profile.languageCode, scope.site),
      locale: { timezone: timeZoneFrom(profile.timeZone) },
    },
    authz: {
      group: scope.actor.group,
      permissions: withPermissions ? listPermissions(scope) : [],
    },
    products,
    catManUser: profile.persona === 'CATEGORY_MANAGER',
    staff: describeStaff(profile),
    companyType: scope.company?.type ?? (profile.userType === 'INTERNAL' ? 'INTERNAL' : 'UNKNOWN'),
    context_seconds_left: scope.contextEnd?.secondsLeft ?? null,
    ended_context: scope.endedContext,
    access: {
      registration_due: scope.person.registering,
      blocked: scope.person.blocked,
      account_block: scope.accountBlock,
      pending: scope.person.pending,
      suspended: scope.person.suspended,
      addendum_due: scope.person.addendumDue,
      audit_overdue: scope.person.auditOverdue,
      audit_due_date: scope.auditDueDate,
      second_factor_due: scope.person.factorDue,
      second_factor_until: scope.factor?.until ?? null,
      second_factor_days_left: scope.factor?.daysLeft ?? null,
      open_invitations: isRegistered ? profile.invitations : 0,
      own_companies: isRegistered ? profile.companies : 0,
    },
  };
}

/** Where an internal user works; an unknown unit of an older release counts as none. */
function describeStaff(
  profile: Pick<Awaited<ReturnType<typeof selectProfile>>, 'userType' | 'persona' | 'sbu' | 'area'>,
): UserContext['staff'] {
  if (profile.userType !== 'INTERNAL') return null;
  const oneOf = <Id extends string>(ids: readonly Id[], value: string | null) =>
    ids.find((id) => id === value) ?? null;
  return {
    persona: oneOf(staffPersonas, profile.persona),
    sbu: oneOf(sbus, profile.sbu),
    area: profile.area,
  };
}

function listPermissions(scope: Scope) {
  return [...scope.permissions].sort().map((permission) => {
    const [action, resource] = permission.split(' ') as [Action, Resource];
    return { action, resource };
  });
}
