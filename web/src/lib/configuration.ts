import type { ConfigurationMap } from '@endcap/contract/configuration';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

type Configuration = ConfigurationMap['config'];

const patienceMs = 2_000;
const undecided = { variationKey: null, enabled: false };

/** What holds while the server has not said otherwise. */
export const defaultConfiguration: Configuration = {
  experimentation: {
    sdkKey: '',
    defaultFile: {
      flags: {
        'insights-activation-rollout': undecided,
        'wem-kb-rollout': undecided,
        'kb-search-rollout': undecided,
      },
    },
  },
  tracking: true,
};

function late(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error(`No configuration within ${patienceMs} ms`)), patienceMs);
  });
}

/** Never fails and never takes long: the portal starts without it. */
async function fetchConfiguration(): Promise<Configuration> {
  try {
    return (await Promise.race([call('GET /api/ccm', { quiet: true }), late()])).config;
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: a failure is logged, and told to nobody
    console.warn('The configuration could not be read', error);
    return defaultConfiguration;
  }
}

export const configurationQuery = queryOptions({
  queryKey: ['configuration'],
  queryFn: fetchConfiguration,
  staleTime: Number.POSITIVE_INFINITY,
});
