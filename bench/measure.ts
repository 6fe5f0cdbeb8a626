import { type Row, times } from './row.ts';

export interface Measured {
  p50: number;
  p99: number;
}

/** Runs the contestants in turn, round by round, so that a noisy moment hits all of them. */
export async function measure<Name extends string>(
  contestants: Record<Name, () => Promise<unknown>>,
  rounds: number,
): Promise<Record<Name, Measured>> {
  const names = Object.keys(contestants) as Name[];
  const taken = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<
    Name,
    number[]
  >;
  for (let round = -Math.ceil(rounds / 10); round < rounds; round++) {
    for (const name of names) {
      const started = performance.now();
      await contestants[name]();
      // The first tenth warms up and does not count.
      if (round >= 0) taken[name].push(performance.now() - started);
    }
  }
  return Object.fromEntries(names.map((name) => [name, percentiles(taken[name])])) as Record<
    Name,
    Measured
  >;
}

export function percentiles(measured: readonly number[]): Measured {
  return { p50: percentile(measured, 0.5), p99: percentile(measured, 0.99) };
}

export function percentile(measured: readonly number[], share: number): number {
  const sorted = measured.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** A row of a measured time; `bar` is the most that each of both ratios may be. */
export function show(name: string, { p50, p99 }: Measured, against?: Measured, bar?: number): Row {
  const figure = `p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms`;
  if (!against) return { name, figure };
  const ratios = [p50 / against.p50, p99 / against.p99] as const;
  const row = { name, figure, ratio: `p50 ${times(ratios[0])}, p99 ${times(ratios[1])}` };
  if (bar === undefined) return row;
  return { ...row, bar: `at most ${bar}x`, held: ratios.every((ratio) => ratio <= bar) };
}
