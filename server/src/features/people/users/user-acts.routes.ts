import { decideRequests as decideRequestsEndpoint } from '@endcap/contract/people/access-requests';
import * as api from '@endcap/contract/people/user-acts';
import type { Bind } from '../../../http/endpoints/handler.ts';
import { changeAccess, giveAndTake } from './access/change-access.service.ts';
import { previewUserAct } from './access/preview-user-act.service.ts';
import { createUsers, validateUsers } from './add/create-users.service.ts';
import { blockUsers, unblockUsers } from './block/block-users.service.ts';
import { deleteUsers } from './delete/delete-users.service.ts';
import type { UserActServices } from './plan/apply-plans.service.ts';
import { decideRequests } from './requests/decide-requests.service.ts';

export function userActRoutes(bind: Bind, services: UserActServices): void {
  const { db } = services;
  bind(api.validateUsers, ({ scope, body }) => validateUsers(db, scope, body.userList));
  bind(api.createUsers, ({ scope, body }) => createUsers(services, scope, body));
  bind(api.deleteUsers, ({ scope, body }) => deleteUsers(db, scope, body));
  bind(api.addAccess, ({ scope, body }) => changeAccess(services, scope, 'ADD', body));
  bind(api.replaceAccess, ({ scope, body, headers }) =>
    changeAccess(services, scope, 'REPLACE', { ...body, ifMatch: headers['if-match'] }),
  );
  bind(api.giveAndTakeAccess, ({ scope, body }) => giveAndTake(services, scope, body));
  bind(api.blockUsers, ({ scope, body }) => blockUsers(db, scope, body));
  bind(api.unblockUsers, ({ scope, body }) => unblockUsers(db, scope, body));
  bind(decideRequestsEndpoint, ({ scope, body }) => decideRequests(services, scope, body));
  bind(api.previewUserAct, ({ scope, body }) => previewUserAct(db, scope, body));
}
