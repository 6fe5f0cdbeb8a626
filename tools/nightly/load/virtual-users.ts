import { setTimeout as wait } from 'node:timers/promises';
import type { Topology } from '../topology/topology.ts';
import { type CallKind, callKinds } from './call-kinds.ts';
import type { Person } from './people.ts';
import { memoryAndFiles } from './processor-time.ts';

const reportEveryMs = 10 * 60_000;

export interface Traffic {
  seconds: number;
  /** Times in ms of the successful calls of each kind. */
  times: Map<string, number[]>;
  failures: string[];
  samples: Sample[];
}

/** Memory, files and connections of the nodes at one moment. */
export interface Sample {
  megabytes: number;
  files: number;
  connections: number;
}

/** Everybody thinks, makes a call of the day's mix, and thinks again. */
export async function runTraffic(
  topology: Topology,
  people: readonly Person[],
  {
    seconds,
    thinkMs,
    onReport,
  }: { seconds: number; thinkMs: number; onReport?: (soFar: Traffic) => Promise<void> },
): Promise<Traffic> {
  const traffic: Traffic = { seconds, times: new Map(), failures: [], samples: [] };
  const end = performance.now() + seconds * 1000;
  const started = performance.now();
  const live = async (person: Person) => {
    await wait(Math.random() * thinkMs);
    while (performance.now() < end) {
      const kind = chooseKind();
      await makeCall(traffic, kind, person);
      await wait(-Math.log(1 - Math.random()) * thinkMs);
    }
  };
  const reports = setInterval(() => {
    traffic.seconds = (performance.now() - started) / 1000;
    onReport?.(traffic).catch((error: Error) => traffic.failures.push(`report: ${error.message}`));
  }, reportEveryMs);
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      traffic.samples.push(await takeSample(topology));
      await wait(Math.min(10_000, (seconds * 1000) / 20));
    }
  })();
  await Promise.all(people.map(live));
  isOver = true;
  clearInterval(reports);
  await watching;
  traffic.seconds = (performance.now() - started) / 1000;
  return traffic;
}

async function makeCall(traffic: Traffic, kind: CallKind, person: Person): Promise<void> {
  try {
    const { status, body, ms } = await kind.make(person);
    if (status >= 400) traffic.failures.push(`${kind.name}: ${status} ${body.slice(0, 200)}`);
    const times = traffic.times.get(kind.name);
    if (times) times.push(ms);
    else traffic.times.set(kind.name, [ms]);
  } catch (error) {
    traffic.failures.push(`${kind.name}: ${error}`);
  }
}

const total = callKinds.reduce((sum, { aDay }) => sum + aDay, 0);

function chooseKind(): CallKind {
  let left = Math.random() * total;
  for (const kind of callKinds) {
    left -= kind.aDay;
    if (left < 0) return kind;
  }
  return callKinds[0] as CallKind;
}

async function takeSample({ nodes, databases }: Topology): Promise<Sample> {
  const each = nodes.map(({ pid }) => memoryAndFiles(pid));
  const [row] = await databases.askPrimary<{ count: number }>(
    "select count(*)::int as count from pg_stat_activity where usename = 'endcap_app'",
  );
  return {
    megabytes: each.reduce((sum, { megabytes }) => sum + megabytes, 0),
    files: each.reduce((sum, { files }) => sum + files, 0),
    connections: row?.count ?? 0,
  };
}
