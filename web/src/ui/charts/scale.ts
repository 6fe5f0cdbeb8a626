const usualLines = 4;

interface Options {
  fromZero: boolean;
  /** Counts have no half. */
  whole: boolean;
  /** A low chart has room for fewer lines. */
  most?: number;
}

export interface Axis {
  from: number;
  to: number;
  ticks: number[];
}

/** At most four lines around all values, in steps of 1, 2 and 5, so that their numbers are round. */
export function axisOf(
  values: readonly number[],
  { fromZero, whole, most: mostLines = usualLines }: Options,
): Axis {
  const highest = Math.max(...values, fromZero ? 0 : Number.NEGATIVE_INFINITY);
  const least = Math.min(...values, fromZero ? 0 : Number.POSITIVE_INFINITY);
  const span = highest - least || Math.abs(highest) || 1;
  const power = 10 ** Math.floor(Math.log10(span));
  for (const step of [0.1, 0.2, 0.5, 1, 2, 5, 10].map((one) => one * power)) {
    if (whole && step < 1) continue;
    const from = Math.floor(least / step) * step;
    const lines = Math.max(1, Math.ceil((highest - from) / step - 1e-9));
    if (lines < mostLines)
      return {
        from,
        to: from + lines * step,
        ticks: Array.from({ length: lines + 1 }, (_, line) => tidy(from + line * step)),
      };
  }
  return { from: least, to: highest, ticks: [least, highest] };
}

/** Without the dust of binary fractions: 0.30000000000000004 is 0.3. */
const tidy = (value: number): number => Number(value.toPrecision(12));

export const scaleOf =
  ({ from, to }: Axis, start: number, end: number) =>
  (value: number): number =>
    start + ((value - from) / (to - from)) * (end - start);

export interface Spot {
  x: number;
  y: number;
}

/** The stretches of neighbouring values: a gap is never bridged. */
export function stretchesOf(spots: readonly (Spot | null)[]): Spot[][] {
  const stretches: Spot[][] = [];
  let open: Spot[] = [];
  for (const spot of spots) {
    if (!spot) open = [];
    else if (open.push(spot) === 1) stretches.push(open);
  }
  return stretches;
}

const at = ({ x, y }: Spot) => `${x.toFixed(1)},${y.toFixed(1)}`;

export const linePath = (spots: readonly Spot[]): string => `M${spots.map(at).join('L')}`;

/** The stretch, closed along the line of zero. */
export function areaPath(spots: readonly Spot[], zero: number): string {
  const [first, last] = [spots[0], spots.at(-1)];
  if (!first || !last) return '';
  return `${linePath(spots)}L${at({ x: last.x, y: zero })}L${at({ x: first.x, y: zero })}Z`;
}

/** Labels that would lie on each other move apart, in their order. */
export function apart(places: readonly number[], gap: number, lowest: number): number[] {
  const order = places.map((y, index) => ({ y, index })).sort((a, b) => a.y - b.y);
  let free = Number.NEGATIVE_INFINITY;
  for (const place of order) {
    place.y = Math.max(place.y, free);
    free = place.y + gap;
  }
  let limit = lowest;
  for (const place of order.reverse()) {
    place.y = Math.min(place.y, limit);
    limit = place.y - gap;
  }
  return order.sort((a, b) => a.index - b.index).map(({ y }) => y);
}
