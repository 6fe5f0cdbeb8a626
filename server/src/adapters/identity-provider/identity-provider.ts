/** The values that the browser keeps during the sign-in at the provider. */
export interface ProviderTransaction {
  state: string;
  nonce: string;
  verifier: string;
}

/** The user that the provider vouches for. The e-mail address counts only when it was verified. */
export interface ProvidedIdentity {
  issuer: string;
  subject: string;
  email: string | null;
  emailVerified: boolean;
  /** Needed again when the user signs out at the provider. */
  idToken: string;
}

export interface IdentityProvider {
  /** Returns the provider's sign-in address, and the values that `finish` needs later. */
  begin(callback: string): Promise<{ address: string; transaction: ProviderTransaction }>;
  /** `answer` is the address that the browser came back to, with the provider's parameters. */
  finish(answer: URL, transaction: ProviderTransaction): Promise<ProvidedIdentity>;
  /** Returns the provider's sign-out address; null when the provider has none. */
  leave(idToken: string, returnTo: string): Promise<string | null>;
}
