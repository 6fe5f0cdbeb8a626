import { queryOptions } from '@tanstack/react-query';
import { createPasskey } from '../../../../kit/passkeys/passkeys.ts';
import { call } from '../../../../lib/call/call.ts';
import { type Outcome, useChange } from '../../../../lib/call/use-change.ts';

const person = '/svc/v1/identity/users/:loginId';
/** A change that ends the other sessions has their list read again too. */
const profileKey = (loginId: string) => ['profile', loginId] as const;
const factorsKey = (loginId: string) => ['profile', loginId, 'factors'] as const;

export function factorsQuery(loginId: string) {
  return queryOptions({
    queryKey: factorsKey(loginId),
    queryFn: ({ signal }) => call(`GET ${person}/factors`, { params: { loginId }, signal }),
  });
}

export interface Enrolment {
  enrolmentId: string;
  secret: string;
  uri: string;
}

export function useStartApp(loginId: string, outcome: Outcome<void, Enrolment>) {
  return useChange(
    factorsKey(loginId),
    () => call(`POST ${person}/factors/totp/start`, { params: { loginId } }),
    outcome,
  );
}

export function useAddApp(loginId: string) {
  return useChange(
    profileKey(loginId),
    (body: { enrolmentId: string; name: string; code: string }) =>
      call(`POST ${person}/factors/totp`, { params: { loginId }, body }),
  );
}

/** The browser asks the user in between. */
export function useAddPasskey(loginId: string) {
  return useChange(profileKey(loginId), async (name: string) => {
    const params = { loginId };
    const passkey = await createPasskey(
      await call(`POST ${person}/factors/passkeys/start`, { params }),
    );
    return call(`POST ${person}/factors/passkeys`, { params, body: { name, passkey } });
  });
}

export function useRenameFactor(loginId: string, factorId: string) {
  return useChange(factorsKey(loginId), (body: { name: string }) =>
    call(`PUT ${person}/factors/:factorId`, { params: { loginId, factorId }, body }),
  );
}

export function useRemoveFactor(loginId: string) {
  return useChange(
    profileKey(loginId),
    (factorId: string) =>
      call(`DELETE ${person}/factors/:factorId`, { params: { loginId, factorId } }),
    { once: true },
  );
}

export function useMakeRecoveryCodes(
  loginId: string,
  outcome: Outcome<void, { recoveryCodes: string[] }>,
) {
  return useChange(
    factorsKey(loginId),
    () => call(`POST ${person}/recovery-codes`, { params: { loginId } }),
    outcome,
  );
}
