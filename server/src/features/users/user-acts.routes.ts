import {
  addAccess,
  blockUsers,
  createUsers,
  deleteUsers,
  previewUserAct,
  replaceAccess,
  unblockUsers,
  validateUsers,
} from '@endcap/contract/user-acts';
import type { Bind } from '../../http/handler.ts';
import { keepOut, letIn } from './block-users.service.ts';
import type { UserActServices } from './carry-out.service.ts';
import { changeAccess } from './change-access.service.ts';
import { addUsers } from './create-users.service.ts';
import { beginDeletion } from './delete-users.service.ts';
import { previewAct } from './preview-act.service.ts';
import { tryUsers } from './validate-users.service.ts';

export function userActRoutes(bind: Bind, services: UserActServices): void {
  const { db } = services;
  bind(validateUsers, ({ scope, body }) => tryUsers(db, scope, body.userList));
  bind(createUsers, ({ scope, body }) => addUsers(services, scope, body));
  bind(deleteUsers, ({ scope, body }) => beginDeletion(db, scope, body));
  bind(addAccess, ({ scope, body }) => changeAccess(services, scope, 'ADD', body));
  bind(replaceAccess, ({ scope, body, headers }) =>
    changeAccess(services, scope, 'REPLACE', { ...body, ifMatch: headers['if-match'] }),
  );
  bind(blockUsers, ({ scope, body }) => keepOut(db, scope, body));
  bind(unblockUsers, ({ scope, body }) => letIn(db, scope, body));
  bind(previewUserAct, ({ scope, body }) => previewAct(db, scope, body));
}
