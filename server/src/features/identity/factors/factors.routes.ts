import * as api from '@endcap/contract/identity/factors';
import * as passkeyApi from '@endcap/contract/identity/passkeys';
import { passwordsAreOurs } from '../../../access/password.ts';
import type { Scope } from '../../../access/scope.ts';
import { AppError } from '../../../app-error.ts';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/connection.ts';
import type { Bind } from '../../../http/endpoints/handler.ts';
import { relyingPartyOf, requireRelyingParty } from '../../../http/guards/relying-party.ts';
import { siteAddress } from '../../../mail/site-address.ts';
import { addPasskey, startPasskey } from './add-passkey.service.ts';
import * as factors from './factors.service.ts';
import { giveProof, mayAddFirstApp, startPasskeyProof, waysToProve } from './proof.service.ts';

/** Not even a super admin sees or changes the factors of another. */
function refuseOthers(scope: Scope, loginId: string): void {
  if (loginId !== scope.actor.loginId) throw new AppError('resource.not_found');
}

export function factorRoutes(bind: Bind, { db, config }: { db: Database; config: Config }): void {
  const addressFor = ({ site }: Scope) => siteAddress(site, config);
  const isOurs = passwordsAreOurs(config);
  const proveToAdd = async (scope: Scope, requireProof: () => Promise<void>) => {
    if (isOurs || !(await mayAddFirstApp(db, scope))) await requireProof();
  };
  bind(api.listFactors, ({ scope, params }) => {
    refuseOthers(scope, params.loginId);
    return factors.listFactors(db, scope);
  });
  bind(api.startAuthenticatorApp, async ({ scope, params, requireProof }) => {
    refuseOthers(scope, params.loginId);
    await proveToAdd(scope, requireProof);
    return factors.startApp(db, scope);
  });
  bind(api.addAuthenticatorApp, async ({ scope, params, body, requireProof }) => {
    refuseOthers(scope, params.loginId);
    await proveToAdd(scope, requireProof);
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
  // At an identity provider there are no passkeys: the party of the request is none.
  bind(passkeyApi.startPasskey, ({ scope, params, request }) => {
    refuseOthers(scope, params.loginId);
    return startPasskey(db, scope, requireRelyingParty(request, config));
  });
  bind(passkeyApi.addPasskey, async ({ scope, params, body, request }) => {
    refuseOthers(scope, params.loginId);
    const place = { party: requireRelyingParty(request, config), siteAddress: addressFor(scope) };
    return { recoveryCodes: await addPasskey(db, scope, body, place) };
  });
  bind(api.proofWays, ({ scope, request }) => {
    const party = relyingPartyOf(request, config);
    return waysToProve(db, scope, { party, passwords: isOurs ? 'ours' : 'of a provider' });
  });
  bind(passkeyApi.startPasskeyProof, ({ scope, request }) =>
    startPasskeyProof(db, scope, requireRelyingParty(request, config)),
  );
  bind(api.giveProof, ({ scope, body, request }) => {
    if (!isOurs && 'password' in body) throw new AppError('login.provider_only');
    return giveProof(db, scope, body, {
      requireParty: () => requireRelyingParty(request, config),
      siteAddress: addressFor(scope),
    });
  });
}
