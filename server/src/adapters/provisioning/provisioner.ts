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
