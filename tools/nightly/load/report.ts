import type { Costs } from './costs.ts';
import { type ProcessorTime, parts } from './processor-time.ts';
import type { Sample, Traffic } from './virtual-users.ts';

const cell = (value: number, digits = 2) => value.toFixed(digits).padStart(9);

/** Milliseconds of processor time for one call, by part. */
export function costLines({ idleSecond, calls }: Costs): string[] {
  const line = (name: string, cost: ProcessorTime) =>
    name.padEnd(22) + parts.map((part) => cell(cost[part])).join('');
  return [
    'processor time of one call in ms'.padEnd(22) + parts.map((part) => part.padStart(9)).join(''),
    ...Object.entries(calls).map(([name, cost]) => line(name, cost)),
    line('a second without calls', idleSecond),
  ];
}

export function trafficLines({ times, seconds }: Traffic, users: number): string[] {
  const count = [...times.values()].reduce((sum, { length }) => sum + length, 0);
  return [
    `${users} virtual users, ${seconds.toFixed(0)} s, ${count} calls (${(count / seconds).toFixed(1)} a second)`,
    `${'calls by kind'.padEnd(22)}${'count'.padStart(9)}${'p50 ms'.padStart(9)}${'p99 ms'.padStart(9)}`,
    ...[...times]
      .sort(([, a], [, b]) => b.length - a.length)
      .map(([name, list]) => {
        const sorted = list.toSorted((a, b) => a - b);
        const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
        return name.padEnd(22) + cell(sorted.length, 0) + cell(at(0.5), 1) + cell(at(0.99), 1);
      }),
  ];
}

/** The proxy is left out: it may be of another make. */
export function predictionLine(
  predicted: ProcessorTime,
  used: ProcessorTime,
  seconds: number,
): string {
  const compare = (name: string, of: (time: ProcessorTime) => number) =>
    `${name} ${(of(predicted) / 1000 / seconds).toFixed(3)} predicted, ${(of(used) / 1000 / seconds).toFixed(3)} used (${(of(predicted) / of(used)).toFixed(2)}x)`;
  return `cores: ${[
    compare('nodes', ({ nodes }) => nodes),
    compare('PostgreSQL', ({ primary, replica }) => primary + replica),
    compare('together', ({ nodes, primary, replica }) => nodes + primary + replica),
  ].join('; ')}`;
}

/** Compares the last quarter with the second: the first warms up caches and pools. */
export function flatness(samples: readonly Sample[]): { isFlat: boolean; line: string } {
  const quarter = Math.max(1, Math.floor(samples.length / 4));
  const early = samples.slice(quarter, 2 * quarter);
  const late = samples.slice(-quarter);
  const median = (list: readonly Sample[], of: keyof Sample) =>
    list.map((sample) => sample[of]).sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;
  const change = (of: keyof Sample) => [median(early, of), median(late, of)] as const;
  const [memory, files, connections] = [
    change('megabytes'),
    change('files'),
    change('connections'),
  ];
  const isFlat =
    memory[1] <= memory[0] * 1.1 + 30 &&
    files[1] <= files[0] + 40 &&
    connections[1] <= connections[0] + 10;
  return {
    isFlat,
    line: `second quarter and last: memory of the nodes ${memory[0].toFixed(0)} and ${memory[1].toFixed(0)} MB, open files ${files.join(' and ')}, connections to the database ${connections.join(' and ')}: ${isFlat ? 'flat' : 'GROWING'}`,
  };
}
