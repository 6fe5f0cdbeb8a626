import { call } from '../../../lib/call/call.ts';
import { CallError } from '../../../lib/call/call-error.ts';
import { useChange } from '../../../lib/call/use-change.ts';
import { sessionsQuery } from './profile.queries.ts';

/** The password alone is no proof of a person with a factor: the dialog asks for that one then. */
const unlessFactorNeeded = (error: unknown) => {
  if (!(error instanceof CallError && error.code === 'proof.factor_needed')) throw error;
};

/** The typed password is the proof that the change takes: a dialog would ask for it a second time. */
export function useChangePassword(loginId: string) {
  return useChange(
    sessionsQuery(loginId).queryKey,
    async (body: { currentPassword: string; newPassword: string }) => {
      const given = { password: body.currentPassword };
      await call('POST /svc/v1/identity/proof', { body: given }).catch(unlessFactorNeeded);
      return call('PUT /svc/v1/identity/users/:loginId/password', { params: { loginId }, body });
    },
  );
}
