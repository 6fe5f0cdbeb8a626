export interface ProviderStart {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Origins that the provider sends people back to. */
  portals: string[];
}

/** Who sits at the browser, as the provider knows them; or no user at all. */
export type ProviderOrder =
  | {
      subject: string;
      claims: Record<string, unknown>;
      strength?: { acr?: string; amr?: string[]; ts?: number };
    }
  | { deny: true };
