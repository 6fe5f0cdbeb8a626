import * as api from '@endcap/contract/identity/factors';
import { passwordsAreOurs } from '../../../access/password.ts';
import type { Scope } from '../../../access/scope.ts';
import { AppError } from '../../../app-error.ts';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/connection.ts';
import type { Bind } from '../../../http/endpoints/handler.ts';
import { siteAddress } from '../../../mail/site-address.ts';
import * as factors from './factors.service.ts';
import { giveProof, waysToProve } from './proof.service.ts';

/** Not even a super admin sees or changes the factors of another. */
function refuseOthers(scope: Scope, loginId: string): void {
  if (loginId !== scope.actor.loginId) throw new AppError('resource.not_found');
}

export function factorRoutes(bind: Bind, { db, config }: { db: Database; config: Config }): void {
  const addressFor = ({ site }: Scope) => siteAddress(site, config);
  // At an identity provider the factors are the provider's.
  const refuseAtProvider = () => {
    if (!passwordsAreOurs(config)) throw new AppError('login.provider_only');
  };
  bind(api.listFactors, ({ scope, params }) => {
    refuseOthers(scope, params.loginId);
    return factors.listFactors(db, scope);
  });
  bind(api.startAuthenticatorApp, ({ scope, params }) => {
    refuseOthers(scope, params.loginId);
    refuseAtProvider();
    return factors.startApp(db, scope);
  });
  bind(api.addAuthenticatorApp, async ({ scope, params, body }) => {
    refuseOthers(scope, params.loginId);
    refuseAtProvider();
    return { recoveryCodes: await factors.addApp(db, scope, body, addressFor(scope)) };
  });
  bind(api.renameFactor, ({ scope, params, body }) => {
    refuseOthers(scope, params.loginId);
    return factors.renameFactor(db, scope, { id: params.factorId, name: body.name });
  });
  bind(api.removeFactor, ({ scope, params }) => {
    refuseOthers(scope, params.loginId);
    return factors.removeFactor(db, scope, params.factorId, addressFor(scope));
  });
  bind(api.makeRecoveryCodes, async ({ scope, params }) => {
    refuseOthers(scope, params.loginId);
    return { recoveryCodes: await factors.renewRecoveryCodes(db, scope, addressFor(scope)) };
  });
  bind(api.proofWays, ({ scope }) => waysToProve(db, scope));
  bind(api.giveProof, ({ scope, body }) => giveProof(db, scope, body));
}
