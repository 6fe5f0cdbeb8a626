import { createHash } from 'node:crypto';

export interface Random {
  /** A whole number, 0 <= n < count. */
  below(count: number): number;
  /** A whole number with both ends included. */
  between(low: number, high: number): number;
  chance(probability: number): boolean;
  /** 0 <= n < 1, near 0 far more often than near 1. */
  skewed(): number;
  pick<Item>(items: readonly Item[]): Item;
  pickByWeight<Item>(items: readonly (readonly [item: Item, weight: number])[]): Item;
  /** Different items of the list, in a random order. */
  sample<Item>(items: readonly Item[], count: number): Item[];
}

/**
 * Numbers that are the same on every machine for the same name. Each kind of demo data has a
 * stream of its own, so that more of one kind leaves the others as they were.
 */
export function createRandom(name: string): Random {
  const next = sfc32(createHash('sha256').update(`endcap demo: ${name}`).digest());
  const below = (count: number) => Math.floor(next() * count);
  const pick = <Item>(items: readonly Item[]): Item => {
    if (items.length === 0) throw new Error(`Demo data: nothing to pick from (${name})`);
    return items[below(items.length)] as Item;
  };
  return {
    below,
    pick,
    between: (low, high) => low + below(high - low + 1),
    chance: (probability) => next() < probability,
    skewed() {
      const even = next();
      return even * even * even * even;
    },
    pickByWeight(items) {
      const point = next() * items.reduce((sum, [, weight]) => sum + weight, 0);
      let passed = 0;
      const found = items.find(([, weight]) => {
        passed += weight;
        return point < passed;
      });
      return (found ?? pick(items))[0];
    },
    sample(items, count) {
      const rest = [...items];
      const wanted = Math.min(count, rest.length);
      return Array.from({ length: wanted }, () => rest.splice(below(rest.length), 1)).flat();
    },
  };
}

/** Chris Doty-Humphrey's small fast counter: 32-bit arithmetic only, so exact everywhere. */
function sfc32(seed: Buffer): () => number {
  let [a, b, c, counter] = [0, 4, 8, 12].map((at) => seed.readInt32LE(at)) as [
    number,
    number,
    number,
    number,
  ];
  return () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    c |= 0;
    return (sum >>> 0) / 2 ** 32;
  };
}
