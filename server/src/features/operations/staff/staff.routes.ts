import * as api from '@endcap/contract/operations/staff';
import type { Scope } from '../../../access/scope.ts';
import { operatorOf } from '../../../activity/operator.ts';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/connection.ts';
import type { Bind } from '../../../http/endpoints/handler.ts';
import * as change from './change-staff.service.ts';
import { inviteStaff, resendStaffInvitation } from './invite-staff.service.ts';
import { getStaff, listStaff, listStaffRequests, staffHistory } from './list-staff.service.ts';
import { decideRequest, withdrawRequest } from './staff-requests.service.ts';

export function staffRoutes(bind: Bind, { db, config }: { db: Database; config: Config }): void {
  const actOf = (scope: Scope) => ({ operator: operatorOf(scope), site: scope.site, config });
  bind(api.listStaff, ({ scope, query }) => listStaff(db, scope.actor, query));
  bind(api.listStaffRequests, ({ scope }) => listStaffRequests(db, scope.actor));
  bind(api.getStaff, ({ scope, params }) => getStaff(db, scope.actor, params.staffId));
  bind(api.staffHistory, ({ scope, params, query }) =>
    staffHistory(db, scope, params.staffId, query),
  );
  bind(api.inviteStaff, ({ scope, body }) => inviteStaff(db, actOf(scope), body));
  bind(api.resendStaffInvitation, ({ scope, params }) =>
    resendStaffInvitation(db, actOf(scope), params.staffId),
  );
  bind(api.changeStaff, ({ scope, params, headers, body }) =>
    change.changeStaff(db, actOf(scope), params.staffId, body, headers['if-match']),
  );
  bind(api.changeStaffRole, ({ scope, params, headers, body }) =>
    change.changeStaffRole(db, actOf(scope), params.staffId, body, headers['if-match']),
  );
  bind(api.removeStaff, ({ scope, params, headers, body }) =>
    change.removeStaff(db, actOf(scope), params.staffId, body, headers['if-match']),
  );
  bind(api.restoreStaff, ({ scope, params, body }) =>
    change.restoreStaff(db, actOf(scope), params.staffId, body),
  );
  bind(api.decideStaffRequest, ({ scope, params, body }) =>
    decideRequest(db, actOf(scope), params.requestId, body),
  );
  bind(api.withdrawStaffRequest, ({ scope, params }) =>
    withdrawRequest(db, actOf(scope), params.requestId),
  );
}
