import type { Provisioner } from './provisioner.ts';

/** For products that have no accounts of their own: the portal grants, after so many seconds. */
export function builtInProvisioner(seconds: number): Provisioner {
  return {
    async ask({ action, requestedOn }) {
      if (action === 'REVOKE') return { outcome: 'REVOKED' };
      const left = Math.ceil((requestedOn.getTime() - Date.now()) / 1000 + seconds);
      return left > 0 ? { outcome: 'LATER', askAgainAfterSeconds: left } : { outcome: 'GRANTED' };
    },
  };
}
