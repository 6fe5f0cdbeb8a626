import * as person from '@endcap/contract/people/global-person';
import * as endpoints from '@endcap/contract/people/global-users';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/connection.ts';
import type { Bind } from '../../../http/endpoints/handler.ts';
import { blockPerson, unblockPerson } from './block/block-person.service.ts';
import { exportGlobalUsers } from './list/export-global-users.service.ts';
import {
  listAttributes,
  listGlobalUsers,
  listRoles,
  listSbus,
} from './list/list-global-users.service.ts';
import {
  addMembership,
  previewMembership,
  removeMembership,
  undoMembership,
} from './membership/change-membership.service.ts';
import {
  endSessionsOfPerson,
  listRequestsOfPerson,
  listTimelineOfPerson,
  readPerson,
  readUseOfPerson,
} from './person/read-person.service.ts';
import { sendPasswordReset } from './person/send-password-reset.service.ts';

interface Services {
  db: Database;
  config: Config;
}

export function globalUserRoutes(bind: Bind, services: Services): void {
  const { db } = services;
  personRoutes(bind, services);
  bind(endpoints.listGlobalUsers, ({ scope, body, query }) =>
    listGlobalUsers(db, scope, body, query),
  );
  bind(endpoints.exportGlobalUsers, ({ scope, body, query, signal }) =>
    exportGlobalUsers(db, scope, query.userType, body, signal()),
  );
  bind(endpoints.listRoleFilters, async ({ scope, query }) => listRoles(scope, query.userType));
  bind(endpoints.listAttributeFilters, async ({ scope, query }) =>
    listAttributes(scope, query.userType),
  );
  bind(endpoints.listSbuFilters, async ({ scope, query }) => listSbus(scope, query.userType));
}

/** The page of one person. */
function personRoutes(bind: Bind, { db, config }: Services): void {
  const idleMinutes = config.SESSION_IDLE_MINUTES;
  bind(person.readGlobalPerson, ({ scope, params }) =>
    readPerson(db, scope, params.userId, idleMinutes),
  );
  bind(person.listRequestsOfPerson, ({ params, query }) =>
    listRequestsOfPerson(db, params.userId, query),
  );
  bind(person.readUseOfPerson, ({ scope, params }) => readUseOfPerson(db, scope, params.userId));
  bind(person.listTimelineOfPerson, ({ scope, params, query }) =>
    listTimelineOfPerson(db, scope, params.userId, query),
  );
  bind(person.blockPerson, async ({ scope, params: { userId }, body }) => {
    await blockPerson(db, scope, { userId, ...body });
    return readPerson(db, scope, userId, idleMinutes);
  });
  bind(person.unblockPerson, async ({ scope, params: { userId }, body }) => {
    await unblockPerson(db, scope, { userId, ...body });
    return readPerson(db, scope, userId, idleMinutes);
  });
  bind(person.endSessionOfPerson, async ({ scope, params: { userId, sessionId: id } }) => {
    await endSessionsOfPerson(db, scope, userId, { id, idleMinutes });
  });
  bind(person.endSessionsOfPerson, async ({ scope, params: { userId } }) => ({
    ended: await endSessionsOfPerson(db, scope, userId, { idleMinutes }),
  }));
  bind(person.sendPasswordReset, async ({ scope, params }) => {
    await sendPasswordReset(db, scope, params.userId, config);
  });
  bind(person.previewMembership, ({ scope, params, body }) =>
    previewMembership(db, scope, params.userId, body),
  );
  bind(person.addMembership, ({ scope, params, body }) =>
    addMembership(db, scope, params.userId, body, config),
  );
  bind(person.removeMembership, ({ scope, params, body }) =>
    removeMembership(db, scope, params.userId, body),
  );
  bind(person.undoMembership, ({ scope, params, body }) =>
    undoMembership(db, scope, params.userId, body, config),
  );
}
