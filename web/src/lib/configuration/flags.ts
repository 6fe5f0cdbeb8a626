import { decisionFor, defaultFlags, type FlagKey } from '@endcap/contract/flags';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { chunk } from '../browser/chunk.ts';
import { useSession } from '../session/session.ts';
import { type Configuration, companyConfigurationQuery } from './configuration.ts';

/** Loaded where a flag is asked for, and not before: the first pages do without. */
const flagClientQuery = queryOptions({
  queryKey: ['configuration', 'flag-client'],
  queryFn: () => chunk(() => import('./flag-client.ts')),
  staleTime: Number.POSITIVE_INFINITY,
});

/** What the client will say as well: nothing on the screen changes when it comes. */
function decided(key: FlagKey, configuration: Configuration | undefined): boolean {
  const shipped = configuration?.experimentation.defaultFile.flags[key] ?? defaultFlags[key];
  return decisionFor(configuration?.decisions[key], shipped).enabled;
}

/** Whether a feature is on for the company at the screen; the default file holds until that is known. */
export function useFlag(key: FlagKey): boolean {
  const { user, isPending } = useSession();
  const { data: client } = useQuery(flagClientQuery);
  const { data: configuration } = useQuery({
    ...companyConfigurationQuery(user?.tenant?.id ?? null),
    enabled: !isPending,
  });
  if (client && configuration) return client.isEnabled(key, configuration);
  return decided(key, configuration);
}
