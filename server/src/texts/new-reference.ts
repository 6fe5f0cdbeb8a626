import { randomInt } from 'node:crypto';

/** Nothing that is mistaken for another when it is read out: no 0 and O, no 1, I and L, no U and V. */
const letters = '23456789ABCDEFGHJKMNPQRSTWXYZ';

/** Such as C-7K3M9Q: short enough to say on the telephone. */
export function newReference(kind: 'C' | 'T', length: number): string {
  const drawn = Array.from({ length }, () => letters[randomInt(letters.length)]);
  return `${kind}-${drawn.join('')}`;
}
