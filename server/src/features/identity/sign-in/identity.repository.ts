import type { UserGroup } from '@endcap/contract/identity/identity';
import type { Scope } from '../../../access/scope.ts';
import { compiledOnce } from '../../../db/compiled-once.ts';
import type { Database } from '../../../db/connection.ts';
import { openInvitationCount } from '../../shared/memberships/open-invitations.repository.ts';
import { ownCompanyCount } from '../../shared/memberships/own-companies.repository.ts';
import { productsHeld } from './user-products.repository.ts';

interface Values {
  userId: string;
  companyId: string | null;
}

function profileStatement(group: UserGroup) {
  return compiledOnce((db, { userId, companyId }: Values) => {
    const actor = { id: userId, group };
    return db
      .selectFrom('user_account as u')
      .leftJoin('company as c', (join) => join.on('c.id', '=', companyId))
      .select([
        'u.first_name as firstName',
        'u.last_name as lastName',
        'u.email',
        'u.user_type as userType',
        'u.persona',
        'u.sbu',
        'u.buo_area_number as area',
        'u.language_code as languageCode',
        'u.time_zone as timeZone',
        'c.tenant_type as tenantType',
        productsHeld({ actor, company: companyId }).as('held'),
      ])
      .select([
        openInvitationCount(db, { actor }).as('invitations'),
        ownCompanyCount(db, { actor }).as('companies'),
      ])
      .where('u.id', '=', userId)
      .compile();
  });
}

const profiles = new Map<UserGroup, ReturnType<typeof profileStatement>>();

/** All that a page says of its reader: every page asks it, so it is one statement for each group. */
export async function selectProfile(db: Database, { actor, company }: Scope) {
  const profile = profiles.get(actor.group) ?? profileStatement(actor.group);
  profiles.set(actor.group, profile);
  const [row] = await profile(db, { userId: actor.id, companyId: company?.id ?? null });
  if (!row) throw new Error('the account of a session does not exist');
  return row;
}
