import { read, write } from '../../lib/storage/storage.ts';

/** How often each page and product was opened, and the order of the last times. */
interface Use {
  times: number;
  /** A serial number: the larger, the later. */
  last: number;
}

type UseById = Readonly<Record<string, Use>>;

const most = 40;
const keyOf = (loginId: string) => `endcap.palette.${loginId}`;

export function readUse(loginId: string): UseById {
  try {
    const stored: unknown = JSON.parse(read(keyOf(loginId)) ?? '{}');
    return Object.fromEntries(Object.entries(stored ?? {}).filter(([, use]) => isUse(use)));
  } catch {
    return {};
  }
}

function isUse(stored: unknown): stored is Use {
  const use = stored as Partial<Use> | null;
  return typeof use?.times === 'number' && typeof use.last === 'number';
}

/** Stores only ids, never names: the next person at this browser must not read them. */
export function recordUse(loginId: string, id: string): void {
  const used = readUse(loginId);
  const newest = Math.max(0, ...Object.values(used).map(({ last }) => last));
  if (used[id]?.last === newest && newest > 0) return;
  const next = { ...used, [id]: { times: (used[id]?.times ?? 0) + 1, last: newest + 1 } };
  const kept = Object.entries(next)
    .sort(([, one], [, other]) => other.last - one.last)
    .slice(0, most);
  write(keyOf(loginId), JSON.stringify(Object.fromEntries(kept)));
}

interface Identified {
  id: string;
}

/** The most used first; entries that were never used keep their order. */
export function byUse<Entry extends Identified>(entries: readonly Entry[], use: UseById): Entry[] {
  const times = ({ id }: Entry) => use[id]?.times ?? 0;
  return entries.toSorted((one, other) => times(other) - times(one));
}

/** The entries that were used last, the latest first. */
export function recentlyUsed<Entry extends Identified>(
  entries: readonly Entry[],
  use: UseById,
  count: number,
): Entry[] {
  const last = ({ id }: Entry) => use[id]?.last ?? 0;
  return entries
    .filter((entry) => last(entry) > 0)
    .toSorted((one, other) => last(other) - last(one))
    .slice(0, count);
}
