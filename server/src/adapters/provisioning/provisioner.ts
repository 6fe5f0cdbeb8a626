/** A request to a product to grant or revoke the access of a user. */
export interface AccessRequest {
  requestId: string;
  action: 'GRANT' | 'REVOKE';
  requestedOn: Date;
  product: string;
  company: { id: string; businessCode: string };
  person: { loginId: string; email: string; firstName: string; lastName: string };
  accessTypes: number[];
}

export interface AccessAnswer {
  outcome: 'GRANTED' | 'REVOKED' | 'REFUSED';
  reason?: string | undefined;
}

/** The product calls back later, or must be polled. */
export interface NoAnswerYet {
  outcome: 'LATER';
  askAgainAfterSeconds?: number;
}

export interface Provisioner {
  /** Rejects when there is no answer that can be used; asking again with the same id is harmless. */
  ask(request: AccessRequest, signal: AbortSignal): Promise<AccessAnswer | NoAnswerYet>;
}

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
