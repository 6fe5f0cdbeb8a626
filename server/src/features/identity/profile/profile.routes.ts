import * as api from '@endcap/contract/identity/profile';
import type { Database } from '../../../db/connection.ts';
import type { Bind } from '../../../http/endpoints/handler.ts';
import { readPreferences, savePreferences, saveProfile } from './profile.service.ts';
import { renameMember } from './rename-member.service.ts';

export function profileRoutes(bind: Bind, { db }: { db: Database }): void {
  bind(api.readPreferences, ({ scope, params }) => readPreferences(db, scope, params.loginId));
  bind(api.savePreferences, ({ scope, params, body }) =>
    savePreferences(db, scope, params.loginId, body),
  );
  bind(api.saveProfile, ({ scope, headers, body: { loginId, ...asked } }) =>
    loginId === undefined || loginId === scope.actor.loginId
      ? saveProfile(db, scope, asked)
      : renameMember(db, scope, { ...asked, loginId, ifMatch: headers['if-match'] }),
  );
}
