import { readPreferences, savePreferences, saveProfile } from '@endcap/contract/profile';
import type { Database } from '../../db/connection.ts';
import type { Bind } from '../../http/handler.ts';
import { changePreferences, changeProfile, preferencesOf } from './profile.service.ts';
import { renameMember } from './rename-member.service.ts';

export function profileRoutes(bind: Bind, { db }: { db: Database }): void {
  bind(readPreferences, ({ scope, params }) => preferencesOf(db, scope, params.loginId));
  bind(savePreferences, ({ scope, params, body }) =>
    changePreferences(db, scope, params.loginId, body),
  );
  bind(saveProfile, ({ scope, headers, body: { loginId, ...asked } }) =>
    loginId === undefined || loginId === scope.actor.loginId
      ? changeProfile(db, scope, asked)
      : renameMember(db, scope, { ...asked, loginId, ifMatch: headers['if-match'] }),
  );
}
