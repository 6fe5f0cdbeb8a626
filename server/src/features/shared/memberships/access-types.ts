import type { MembershipProduct } from './membership.ts';

type AccessTypes = Pick<MembershipProduct, 'accessTypes' | 'waitingTypes'>;
type Confirmed = Pick<MembershipProduct, 'accessTypes' | 'status'>;

/** The confirmed access types together with those that wait for the product. */
export function wantedAccessTypes({ accessTypes, waitingTypes = [] }: AccessTypes): number[] {
  if (waitingTypes.length === 0) return accessTypes;
  return sortAccessTypes([...accessTypes, ...waitingTypes]);
}

/** Equal for equal access types, in whichever order they are stored. */
export function accessTypesKey(product: AccessTypes): string {
  return sortAccessTypes(wantedAccessTypes(product)).join();
}

/**
 * A product with exactly these access types. Types that are confirmed now stay confirmed and the
 * others wait; when none is confirmed, the whole product is pending.
 */
export function withAccessTypes(
  code: MembershipProduct['code'],
  wanted: readonly number[],
  now: Confirmed | undefined,
): MembershipProduct {
  const all = [...new Set(wanted)];
  const confirmed = now?.status === 'ACCESS_COMPLETE' ? now.accessTypes : [];
  const kept = all.filter((type) => confirmed.includes(type));
  if (kept.length === 0) return { code, accessTypes: all, status: 'ACCESS_PENDING' };
  const waiting = all.filter((type) => !confirmed.includes(type));
  return {
    code,
    accessTypes: kept,
    status: 'ACCESS_COMPLETE',
    // Left out when empty: tasks and the log store no empty list.
    ...(waiting.length > 0 ? { waitingTypes: waiting } : {}),
  };
}

/**
 * The product after it confirmed the requested types. When a newer change came before the answer,
 * confirmed types stay, and the newly added types still wait for their own answer.
 */
export function confirmAccessTypes(
  held: MembershipProduct,
  { asked, decidedSince }: { asked: readonly number[]; decidedSince: boolean },
): MembershipProduct {
  const confirmed = decidedSince && held.status === 'ACCESS_COMPLETE' ? held.accessTypes : [];
  const isConfirmed = (type: number) => asked.includes(type) || confirmed.includes(type);
  const all = wantedAccessTypes(held);
  const kept = all.filter(isConfirmed);
  if (kept.length === 0) return held;
  const waiting = decidedSince ? all.filter((type) => !isConfirmed(type)) : [];
  return withAccessTypes(held.code, [...kept, ...waiting], {
    accessTypes: kept,
    status: 'ACCESS_COMPLETE',
  });
}

/**
 * The product after a refusal: the types confirmed before the change and since. Null when there
 * are none.
 */
export function refuseAccessTypes(
  held: MembershipProduct | undefined,
  { before, keepsWaiting }: { before: MembershipProduct | undefined; keepsWaiting: boolean },
): MembershipProduct | null {
  const confirmed = [before, held].flatMap((product) =>
    product?.status === 'ACCESS_COMPLETE' ? product.accessTypes : [],
  );
  const waiting = held && keepsWaiting ? wantedAccessTypes(held) : [];
  const code = (held ?? before)?.code;
  if (!code || confirmed.length + waiting.length === 0) return null;
  return withAccessTypes(code, sortAccessTypes([...confirmed, ...waiting]), {
    accessTypes: confirmed,
    status: 'ACCESS_COMPLETE',
  });
}

export function sortAccessTypes(types: readonly number[]): number[] {
  return [...new Set(types)].sort((a, b) => a - b);
}
