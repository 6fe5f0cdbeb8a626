import { sendLoad } from './client-thread.ts';
import { collectGarbage } from './collect-garbage.ts';
import type { Load, Loaded } from './http-client.ts';

export type Contestant = Pick<Load, 'port' | 'path' | 'headers' | 'body'>;

export interface Finish {
  p50: number;
  p99: number;
  perSecond: number;
}

const concurrency = 8;

/** A run with few rounds shows that a bench still works: its figures mean nothing. */
const fewRounds = 2;
const warmUpRounds = (rounds: number) => Math.min(5, Math.ceil(rounds / 2));

/**
 * Over keep-alive HTTP, from a thread of its own, eight requests at a time. The contestants take
 * turns round by round, so that a noisy moment hits all of them; the first rounds warm up.
 */
export async function race<Name extends string>(
  contestants: Record<Name, Contestant>,
  { rounds, requests }: { rounds: number; requests: number },
): Promise<Record<Name, Finish>> {
  const names = Object.keys(contestants) as Name[];
  const runs = Object.fromEntries(names.map((name) => [name, [] as Loaded[]]));
  if (rounds > fewRounds) collectGarbage();
  for (let round = -warmUpRounds(rounds); round < rounds; round++) {
    for (const name of names) {
      const loaded = await sendLoad({ ...contestants[name], requests, concurrency });
      if (round >= 0) runs[name]?.push(loaded);
    }
  }
  const finishes = names.map((name) => [name, finishOf(runs[name] ?? [])]);
  return Object.fromEntries(finishes) as Record<Name, Finish>;
}

const stretches = 10;

/**
 * The p99 is the median of the p99 of ten stretches of the run: one hiccup of the machine in one
 * contestant's turn would decide the p99 of the whole.
 */
function finishOf(runs: readonly Loaded[]): Finish {
  const times = runs.flatMap((run) => run.times);
  const elapsedMs = runs.reduce((sum, run) => sum + run.elapsedMs, 0);
  const length = Math.ceil(times.length / stretches);
  const p99s = Array.from({ length: Math.ceil(times.length / length) }, (_, n) =>
    share(times.slice(n * length, (n + 1) * length), 0.99),
  );
  return {
    p50: share(times, 0.5),
    p99: share(p99s, 0.5),
    perSecond: (times.length / elapsedMs) * 1000,
  };
}

function share(times: readonly number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}
