import { flagKeys } from '@endcap/contract/products/flags';
import { sites } from '@endcap/contract/sites';

export interface FlagsSearch {
  /** The address of a user who is looked up. */
  person?: string | undefined;
  /** The flag and the site whose history is open: "kb-search-rollout:US". */
  history?: string | undefined;
}

const names = flagKeys.flatMap((flag) => sites.map((site) => `${flag}:${site}`));

/** The address of the page. */
export function flagsSearch(raw: Record<string, unknown>): FlagsSearch {
  const history = String(raw.history ?? '');
  return {
    person:
      String(raw.person ?? '')
        .trim()
        .slice(0, 254) || undefined,
    history: names.includes(history) ? history : undefined,
  };
}
