import { accessTypes } from '@endcap/contract/access/access-types';
import { describe, expect, it } from 'vitest';
import { confirmAccessTypes, refuseAccessTypes, withAccessTypes } from './access-types.ts';
import {
  changedAccessTypes,
  changeMembership,
  hasSameAccess,
  isSameMembership,
  newMembership,
  productsMissingIn,
} from './change-membership.ts';
import type { Membership, MembershipProduct } from './membership.ts';
import { productsText } from './products-text.ts';

const code = 'REPORT_BUILDER';
const other = 'SHOPPER_BEHAVIOR';
const has = (types: number[], waitingTypes?: number[]): MembershipProduct => ({
  code,
  accessTypes: types,
  status: 'ACCESS_COMPLETE',
  ...(waitingTypes ? { waitingTypes } : {}),
});
const waits = (...types: number[]): MembershipProduct => ({
  code,
  accessTypes: types,
  status: 'ACCESS_PENDING',
});
const memberWith = (...products: MembershipProduct[]): Membership => ({
  role: 'USER',
  state: 'ACTIVE',
  products,
});

describe('access types of a product', () => {
  it('stay confirmed, and new ones wait', () => {
    expect(withAccessTypes(code, [1, 3], has([3]))).toEqual(has([3], [1]));
    expect(withAccessTypes(code, [3, 3], has([3, 1]))).toEqual(has([3]));
    expect(withAccessTypes(code, [1], has([3]))).toEqual(waits(1));
    expect(withAccessTypes(code, [3], waits(3))).toEqual(waits(3));
    expect(withAccessTypes(code, [3], undefined)).toEqual(waits(3));
  });

  it('are confirmed as they were asked for', () => {
    const now = { asked: [1, 3], decidedSince: false };
    expect(confirmAccessTypes(waits(1, 3), now)).toEqual(has([1, 3]));
    expect(confirmAccessTypes(waits(1, 3), { ...now, asked: [3] })).toEqual(has([3]));
    expect(confirmAccessTypes(waits(2), now)).toEqual(waits(2));
  });

  it('that were added after the question wait for an answer of their own', () => {
    const late = { asked: [1], decidedSince: true };
    expect(confirmAccessTypes(has([3], [1, 2]), late)).toEqual(has([1, 3], [2]));
    expect(confirmAccessTypes(waits(1, 2), late)).toEqual(has([1], [2]));
  });

  it('go back to the confirmed ones after a refusal', () => {
    const refused = { before: has([3]), keepsWaiting: false };
    expect(refuseAccessTypes(has([3], [1]), refused)).toEqual(has([3]));
    expect(refuseAccessTypes(waits(1), refused)).toEqual(has([3]));
    expect(refuseAccessTypes(undefined, refused)).toEqual(has([3]));
    expect(refuseAccessTypes(has([2], [1]), refused)).toEqual(has([2, 3]));
    expect(refuseAccessTypes(waits(1), { before: undefined, keepsWaiting: false })).toBeNull();
    expect(refuseAccessTypes(waits(1), { before: waits(3), keepsWaiting: false })).toBeNull();
    expect(refuseAccessTypes(waits(1), { ...refused, keepsWaiting: true })).toEqual(has([3], [1]));
    expect(refuseAccessTypes(undefined, { before: undefined, keepsWaiting: true })).toBeNull();
  });
});

describe('a membership', () => {
  it('of a new user is pending, with its products in order', () => {
    const grants = [
      { code: other, accessTypes: [3] },
      { code, accessTypes: [3, 1] },
    ] as Parameters<typeof newMembership>[1];
    expect(newMembership('ADMIN', grants)).toEqual({
      role: 'ADMIN',
      state: 'PENDING',
      products: [waits(1, 3), { ...waits(3), code: other }],
    });
  });

  it('gets more products and access types, or exactly these', () => {
    const before = memberWith(has([3]), { ...has([3]), code: other });
    const products = [{ code, accessTypes: [1] }] as Parameters<typeof newMembership>[1];
    expect(changeMembership(before, { products, mode: 'ADD' })).toEqual(
      memberWith(has([3], [1]), { ...has([3]), code: other }),
    );
    expect(changeMembership(before, { products, mode: 'REPLACE', role: 'ADMIN' })).toEqual({
      ...memberWith(waits(1)),
      role: 'ADMIN',
    });
  });

  it('has no direct access to a product, or has other access types', () => {
    const none = accessTypes.NO_DIRECT_ACCESS;
    const products = [{ code, accessTypes: [3] }] as Parameters<typeof newMembership>[1];
    const { products: changed } = changeMembership(memberWith(has([none])), {
      products,
      mode: 'ADD',
    });
    expect(changed).toEqual([waits(3)]);
    const alone = [{ code, accessTypes: [none] }] as Parameters<typeof newMembership>[1];
    expect(changeMembership(memberWith(), { products: alone, mode: 'ADD' }).products).toEqual([
      waits(none),
    ]);
  });

  it('is the same with the same role and access, in whichever order and status', () => {
    const [one, same] = [memberWith(has([1, 3])), memberWith(waits(3, 1))];
    expect(isSameMembership(one, same)).toBe(true);
    expect(isSameMembership(one, { ...same, role: 'ADMIN' })).toBe(false);
    expect(isSameMembership(one, memberWith(has([1])))).toBe(false);
    expect(hasSameAccess(null, memberWith())).toBe(true);
    expect(hasSameAccess(null, one)).toBe(false);
  });

  it('names the products that it loses and those whose access types change', () => {
    const before = memberWith(has([3]), { ...has([3]), code: other });
    expect(productsMissingIn(before, memberWith(has([1])))).toEqual([other]);
    expect(changedAccessTypes(before, memberWith(has([3], [1])))).toEqual([
      { code, before: [3], after: [1, 3] },
    ]);
  });
});

describe('the text of a product', () => {
  const { UI, API_BULK, NO_DIRECT_ACCESS } = accessTypes;

  it.each([
    ['Report Builder', [UI]],
    ['Report Builder (API_BULK)', [API_BULK]],
    ['Report Builder (UI, NO_DIRECT_ACCESS)', [UI, NO_DIRECT_ACCESS]],
  ])('is "%s" for the access types %o', (text, types) => {
    expect(productsText('en-US', [has(types)])).toBe(text);
  });
});
