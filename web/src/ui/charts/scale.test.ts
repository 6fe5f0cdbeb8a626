import { describe, expect, it } from 'vitest';
import { apart, axisOf, stretchesOf } from './scale.ts';

describe('an axis', () => {
  it.each([
    [
      [3, 5, 4],
      [0, 2, 4, 6],
    ],
    [
      [1096, 790],
      [0, 500, 1000, 1500],
    ],
    [
      [0, 0],
      [0, 1],
    ],
    [[1], [0, 1]],
    [
      [-118, 340],
      [-200, 0, 200, 400],
    ],
  ])('of %j has round lines, at most four', (values, ticks) => {
    expect(axisOf(values, { fromZero: true, whole: true }).ticks).toEqual(ticks);
  });

  it('has fewer lines in a low chart', () => {
    const low = { fromZero: true, whole: true, most: 3 };
    expect(axisOf([3, 5, 4], low).ticks).toEqual([0, 5]);
  });

  it.each([0.07, 7, 70, 777, 9_999, 123_456_789])('of %d holds it', (value) => {
    const { from, to, ticks } = axisOf([value], { fromZero: true, whole: false });
    expect(from).toBe(0);
    expect(to).toBeGreaterThanOrEqual(value);
    expect(ticks.length).toBeLessThanOrEqual(4);
  });
});

it('splits a line where a value is missing', () => {
  const [a, b, c] = [1, 2, 3].map((x) => ({ x, y: 0 }));
  expect(stretchesOf([a ?? null, b ?? null, null, c ?? null])).toEqual([[a, b], [c]]);
});

it('moves labels apart without changing their order', () => {
  expect(apart([10, 12, 90], 14, 100)).toEqual([10, 24, 90]);
  expect(apart([98, 99], 14, 100)).toEqual([86, 100]);
});
