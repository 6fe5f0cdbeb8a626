import type { ErrorCode } from '@endcap/contract/errors';
import type { Who } from '../callers.ts';
import type { State } from '../states.ts';
import { expectedAnswer, isRefusedByFeature } from './expected-access.ts';

const person = '/svc/v1/identity/users/:loginId';
const asking = '/svc/v1/identity/users/:userId';

/** The callers who may use ids of other companies or users. */
const mayMeetForeign: Partial<Record<string, readonly Who[]>> = {
  [`GET ${person}/preferences`]: superAdminsWhoAct(),
  [`POST ${person}/preferences`]: superAdminsWhoAct(),
  [`GET ${person}/sessions`]: superAdminsWhoAct(),
  [`DELETE ${person}/sessions`]: superAdminsWhoAct(),
  [`DELETE ${person}/sessions/:sessionId`]: superAdminsWhoAct(),
  [`GET ${person}/addendum`]: superAdminsWhoAct(),
  [`GET ${asking}/access`]: superAdminsWhoAct(),
  [`GET ${asking}/access-requests`]: superAdminsWhoAct(),
  'GET /api/users/companies': superAdminsWhoAct(),
  'GET /api/users/set-context': [...superAdmins(), ...spectators()],
  'GET /api/users/switch-context': [...superAdmins(), ...spectators()],
};

function superAdmins(): Who[] {
  return [...superAdminsWhoAct(), 'super as merchant'];
}

function spectators(): Who[] {
  return ['spectator', 'spectator of charter', 'spectator as merchant'];
}

/** As a merchant a super admin only looks. */
function superAdminsWhoAct(): Who[] {
  return ['super', 'super for charter', 'super for basic'];
}

/** The expected answer when the call names another company or another user. */
export function expectedForeignAnswer(call: string, who: Who, state: State): ErrorCode | null {
  if (who === 'anonymous') return 'session.missing_token';
  // A company in the path is looked at before anything else.
  if (call.includes(':companyId')) return 'resource.not_found';
  const own = expectedAnswer(call, who, state);
  // The named user is checked before the permission.
  if (isRefusedByFeature(call, who) && own === 'access.denied') return 'resource.not_found';
  if (own !== null && own !== 'resource.not_found') return own;
  return mayMeetForeign[call]?.includes(who) ? null : 'resource.not_found';
}

/** Whether this answer may contain other companies for this caller. */
export function maySeeMarker(call: string, who: Who): boolean {
  const overlooks = who.startsWith('super') || who.startsWith('spectator');
  // Without a company they read the log of all companies, and the sweep's own calls leave the company.
  const listsAll = [
    'GET /api/companies',
    'POST /api/activity-logs',
    'POST /api/company-accounts/:accountId/activity',
  ].includes(call);
  // Internal users look for the company that they ask for.
  const asks = ['merchant', 'protection', 'catman', 'internal', 'content editor'].includes(who);
  if (asks && call === 'GET /svc/v1/identity/users/:userId/access') return true;
  return overlooks && (listsAll || mayMeetForeign[call] !== undefined);
}
