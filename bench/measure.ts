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
  const times = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<
    Name,
    number[]
  >;
  for (let round = -Math.ceil(rounds / 10); round < rounds; round++) {
    for (const name of names) {
      const started = performance.now();
      await contestants[name]();
      // The first tenth warms up and does not count.
      if (round >= 0) times[name].push(performance.now() - started);
    }
  }
  return Object.fromEntries(names.map((name) => [name, percentiles(times[name])])) as Record<
    Name,
    Measured
  >;
}

function percentiles(times: number[]): Measured {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}

export function show(title: string, { p50, p99 }: Measured, against?: Measured): string {
  const ratio = against
    ? `  ${(p50 / against.p50).toFixed(2)}x at p50, ${(p99 / against.p99).toFixed(2)}x at p99`
    : '';
  return `${title.padEnd(48)} p50 ${p50.toFixed(2)} ms  p99 ${p99.toFixed(2)} ms${ratio}`;
}
