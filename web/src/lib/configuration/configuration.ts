import type { ConfigurationMap } from '@endcap/contract/products/configuration';
import { defaultFlags } from '@endcap/contract/products/flags';
import { type QueryFunctionContext, queryOptions } from '@tanstack/react-query';
import { call } from '../call/call.ts';
import { CallError } from '../call/call-error.ts';

export type Configuration = ConfigurationMap['config'];

const timeoutMs = 2_000;

/** The values until the server has returned its own. */
export const defaultConfiguration: Configuration = {
  experimentation: {
    sdkKey: '',
    defaultFile: { flags: defaultFlags },
  },
  decisions: {},
  banner: null,
  version: null,
  tracking: true,
  analytics: { id: '', script: null },
  signIn: 'password',
  passkeys: false,
  dictionary: { suggestFrom: 2, articles: { basic: null, charter: null } },
  session: { idleSeconds: 1800, warningSeconds: 120 },
  supportPhone: null,
  sites: {},
};

function late(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error(`No configuration within ${timeoutMs} ms`)), timeoutMs);
  });
}

/** Never fails and has a short timeout: the portal then starts with the defaults or the last values. */
async function fetchConfiguration({
  client,
  queryKey,
}: QueryFunctionContext): Promise<Configuration> {
  try {
    return (await Promise.race([call('GET /api/ccm', { quiet: true }), late()])).config;
  } catch (error) {
    // Its message is a key for as long as the texts are not loaded; its code says what happened.
    const reason = error instanceof CallError ? error.code : error;
    // biome-ignore lint/suspicious/noConsole: a failure is logged and not shown to the user
    console.warn('The configuration could not be read', reason);
    return client.getQueryData<Configuration>(queryKey) ?? defaultConfiguration;
  }
}

/** The configuration for one company, whose flags may differ. Requested only where a flag is read. */
export function companyConfigurationQuery(companyId: string | null) {
  return queryOptions({
    queryKey: ['configuration', { companyId }],
    queryFn: fetchConfiguration,
    staleTime: 5 * 60_000,
  });
}

export const configurationQuery = queryOptions({
  queryKey: ['configuration'],
  queryFn: fetchConfiguration,
  staleTime: Number.POSITIVE_INFINITY,
});
