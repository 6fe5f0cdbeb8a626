import type { MembershipProduct } from '../../memberships/membership.ts';

type MemberProduct = Omit<MembershipProduct, 'code'> & { code: string };

type Ways = Pick<MemberProduct, 'accessTypes' | 'waitingTypes'>;

/** All the ways that somebody is to have: those that count, and those that wait for the product. */
export function wantedWays({ accessTypes, waitingTypes = [] }: Ways): number[] {
  if (waitingTypes.length === 0) return accessTypes;
  return sortedWays([...accessTypes, ...waitingTypes]);
}

/** The same for the same ways, in whichever order they are kept. */
export function waysKey(ways: Ways): string {
  return sortedWays(wantedWays(ways)).join();
}

/**
 * A product of which somebody is to have exactly these ways. Those that they have go on to count and
 * the others wait; without any that counts the whole product does.
 */
export function withWays<Code extends string>(
  code: Code,
  wanted: readonly number[],
  now: Pick<MemberProduct, 'accessTypes' | 'status'> | undefined,
): MemberProduct & { code: Code } {
  const all = [...new Set(wanted)];
  const counting = now?.status === 'ACCESS_COMPLETE' ? now.accessTypes : [];
  const kept = all.filter((way) => counting.includes(way));
  if (kept.length === 0) return { code, accessTypes: all, status: 'ACCESS_PENDING' };
  const waiting = all.filter((way) => !counting.includes(way));
  return { code, accessTypes: kept, status: 'ACCESS_COMPLETE', ...waitingFor(waiting) };
}

/**
 * What an answer to these ways leaves of a product. Whoever was decided about anew since keeps what
 * counts, and what they were given meanwhile goes on to wait for its own answer.
 */
export function confirmedWays(
  held: MemberProduct,
  { asked, decidedSince }: { asked: readonly number[]; decidedSince: boolean },
): MemberProduct {
  const counting = decidedSince && held.status === 'ACCESS_COMPLETE' ? held.accessTypes : [];
  const counts = (way: number) => asked.includes(way) || counting.includes(way);
  const all = wantedWays(held);
  const kept = all.filter(counts);
  if (kept.length === 0) return held;
  const waiting = decidedSince ? all.filter((way) => !counts(way)) : [];
  return withWays(held.code, [...kept, ...waiting], {
    accessTypes: kept,
    status: 'ACCESS_COMPLETE',
  });
}

/**
 * What a refusal leaves: all that they had before the act and what was confirmed since; null when
 * they had nothing.
 */
export function refusedWays(
  held: MemberProduct | undefined,
  { before, goesOnToWait }: { before: MemberProduct | undefined; goesOnToWait: boolean },
): MemberProduct | null {
  const had = [before, held].flatMap((product) =>
    product?.status === 'ACCESS_COMPLETE' ? [product] : [],
  );
  const kept = had.flatMap(({ accessTypes }) => accessTypes);
  const waiting = held && goesOnToWait ? wantedWays(held) : [];
  const code = (held ?? before)?.code;
  if (!code || kept.length + waiting.length === 0) return null;
  return withWays(code, sortedWays([...kept, ...waiting]), {
    accessTypes: kept,
    status: 'ACCESS_COMPLETE',
  });
}

/** In the log and in tasks nothing is said of nothing. */
function waitingFor(ways: number[]): Pick<MemberProduct, 'waitingTypes'> {
  return ways.length > 0 ? { waitingTypes: ways } : {};
}

export function sortedWays(ways: readonly number[]): number[] {
  return [...new Set(ways)].sort((a, b) => a - b);
}
