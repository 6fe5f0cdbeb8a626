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
  /** How the user signed in there, as the provider says. */
  strength: Strength;
  /** When the user signed in there, in seconds of the provider's clock. */
  authTime: number | null;
}

/** The class and the methods of a sign-in at the provider; bounded, and in printable ASCII. */
export interface Strength {
  acr: string | null;
  amr: string[];
}

/** What a sign-in must be; nothing beside the user's identity for an ordinary one. */
export interface Demand {
  /** The provider is asked for the classes of a sign-in with a second factor. */
  secondFactor: boolean;
  /** The user signs in there again, although the provider still knows them. */
  again: boolean;
}

export interface IdentityProvider {
  /** Returns the provider's sign-in address, and the values that `finish` needs later. */
  begin(
    callback: string,
    demand: Demand,
  ): Promise<{ address: string; transaction: ProviderTransaction }>;
  /** `answer` is the address that the browser came back to, with the provider's parameters. */
  finish(answer: URL, transaction: ProviderTransaction): Promise<ProvidedIdentity>;
  /** Returns the provider's sign-out address; null when the provider has none. */
  leave(idToken: string, returnTo: string): Promise<string | null>;
}
