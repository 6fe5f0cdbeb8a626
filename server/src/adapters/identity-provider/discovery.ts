import * as client from 'openid-client';

export interface ProviderSettings {
  issuer: URL;
  clientId: string;
  clientSecret: string;
  scopes: string;
  /** The classes of a sign-in with a second factor, which the provider can be asked for. */
  acrValues: readonly string[];
}

const timeoutSeconds = 5;
const clockToleranceSeconds = 30;
const rememberMs = 10 * 60_000;

/**
 * Reads what the provider says about itself when it is first needed, and again from time to time.
 * A provider that is away is asked again the next time; what it said before holds until then.
 */
export function createDiscovery(settings: ProviderSettings) {
  let known: { metadata: client.ServerMetadata; readOn: number } | undefined;

  async function metadata(): Promise<client.ServerMetadata> {
    if (known && Date.now() - known.readOn < rememberMs) return known.metadata;
    try {
      known = { metadata: await discover(settings), readOn: Date.now() };
    } catch (error) {
      if (!known) throw error;
    }
    return known.metadata;
  }

  // The library keeps keys for a minute whatever happens, with each configuration. A fresh one
  // for each sign-in reads them anew, so that a provider may change them at any time.
  return async (): Promise<client.Configuration> => configure(await metadata(), settings);
}

/** On this machine alone; readConfig refuses any other. */
function isPlain(issuer: URL): boolean {
  return issuer.protocol === 'http:';
}

async function discover({ issuer, clientId }: ProviderSettings): Promise<client.ServerMetadata> {
  const found = await client.discovery(issuer, clientId, undefined, client.None(), {
    timeout: timeoutSeconds,
    execute: isPlain(issuer) ? [client.allowInsecureRequests] : [],
  });
  return found.serverMetadata();
}

function configure(metadata: client.ServerMetadata, settings: ProviderSettings) {
  const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  const authenticate = methods.includes('client_secret_basic')
    ? client.ClientSecretBasic
    : client.ClientSecretPost;
  const configuration = new client.Configuration(
    metadata,
    settings.clientId,
    { [client.clockTolerance]: clockToleranceSeconds },
    authenticate(settings.clientSecret),
  );
  configuration.timeout = timeoutSeconds;
  if (isPlain(settings.issuer)) client.allowInsecureRequests(configuration);
  // Without it the library trusts the connection and leaves the signature unread.
  client.enableNonRepudiationChecks(configuration);
  return configuration;
}
