import { decisionFor, defaultFlags, type FlagKey } from '@endcap/contract/products/flags';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../session/session.ts';
import { companyConfigurationQuery } from './configuration.ts';

/** True when a feature is on for the current company; the default applies until that is known. */
export function useFlag(key: FlagKey): boolean {
  const { user, isPending } = useSession();
  const { data: configuration } = useQuery({
    ...companyConfigurationQuery(user?.tenant?.id ?? null),
    enabled: !isPending,
  });
  const shipped = configuration?.experimentation.defaultFile.flags[key] ?? defaultFlags[key];
  return decisionFor(configuration?.decisions[key], shipped).enabled;
}
