import { setTimeout as wait } from 'node:timers/promises';
import type { Topology } from '../topology/topology.ts';
import { type CallKind, callKinds } from './call-kinds.ts';
import type { Person } from './people.ts';
import { difference, type ProcessorTime, parts, processorTime } from './processor-time.ts';

/** What one call of each kind costs, and what the parts use in a second without any call. */
export interface Costs {
  idleSecond: ProcessorTime;
  calls: Record<string, ProcessorTime>;
}

const atOnce = 4;
/** A busy machine makes few calls in a second, and the cost of few calls is lost in the work in between. */
const fewestCalls = 200;
/** What the warm-up has left to do (compiling, collecting garbage, jobs) is over by then. */
const settleSeconds = 10;

/** Each kind by itself, until it has used enough processor time to be measured by the kernel's ticks. */
export async function measureCosts(
  topology: Topology,
  people: readonly Person[],
  secondsPerKind: number,
): Promise<Costs> {
  for (const kind of callKinds) await repeat(kind, people, secondsPerKind / 4);
  await wait(settleSeconds * 1000);
  const idleSecond = await measureIdle(topology, secondsPerKind * 3);
  const calls: Costs['calls'] = {};
  for (const kind of callKinds) {
    const before = await processorTime(topology);
    const started = performance.now();
    const count = await repeat(kind, people, secondsPerKind);
    const seconds = (performance.now() - started) / 1000;
    const used = difference(await processorTime(topology), before);
    calls[kind.name] = eachPart((part) =>
      Math.max(0, (used[part] - idleSecond[part] * seconds) / count),
    );
  }
  return { idleSecond, calls };
}

async function measureIdle(topology: Topology, seconds: number): Promise<ProcessorTime> {
  const before = await processorTime(topology);
  await wait(seconds * 1000);
  const used = difference(await processorTime(topology), before);
  return eachPart((part) => used[part] / seconds);
}

async function repeat(kind: CallKind, people: readonly Person[], seconds: number): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let count = 0;
  // One person may download ten times a minute.
  const fewest = Math.min(fewestCalls, people.length * 4);
  const loop = async (lane: number) => {
    for (let turn = lane; performance.now() < end || count < fewest; turn += atOnce) {
      const person = people[turn % people.length] as Person;
      const { status, body } = await kind.make(person);
      if (status >= 400) throw new Error(`${kind.name} was answered with ${status}: ${body}`);
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, (_, lane) => loop(lane)));
  return count;
}

/** What the counted calls and the time would have used by these costs. */
export function predict(
  costs: Costs,
  counts: ReadonlyMap<string, number>,
  seconds: number,
): ProcessorTime {
  return eachPart((part) =>
    [...counts].reduce(
      (sum, [name, count]) => sum + count * (costs.calls[name]?.[part] ?? 0),
      costs.idleSecond[part] * seconds,
    ),
  );
}

export function eachPart(value: (part: keyof ProcessorTime) => number): ProcessorTime {
  return Object.fromEntries(parts.map((part) => [part, value(part)])) as unknown as ProcessorTime;
}
