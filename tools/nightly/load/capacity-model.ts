import { callKinds } from './call-kinds.ts';
import type { Costs } from './costs.ts';

/** What the model assumes beside the costs; change them to what your installation shows. */
export const assumptions = {
  /** Share of the accounts that sign in on a working day. */
  activeShare: 0.2,
  workingDays: 250,
  /** Share of a day's calls in its busiest hour. */
  busiestHour: 0.2,
  /** How busy the cores may be in that hour, so that a burst or a lost node finds room. */
  utilisation: 0.5,
  /** A node is one process: its own thread, and a little for the threads of passwords and files. */
  coresPerNode: 1,
  connectionsPerNode: 20,
};

export interface Capacity {
  users: number;
  callsADay: number;
  callsASecond: number;
  nodes: number;
  primaryCores: number;
  replicaCores: number;
  primaryConnections: number;
  replicaConnections: number;
  gigabytesAYear: number;
}

/** Processor time per kind of call x a day's mix = what an installation needs. */
export function capacityFor(users: number, costs: Costs): Capacity {
  const active = users * assumptions.activeShare;
  const perActive = (of: (kind: (typeof callKinds)[number]) => number) =>
    callKinds.reduce((sum, kind) => sum + kind.aDay * of(kind), 0);
  const callsADay = active * perActive(() => 1);
  const busySecond = (active * assumptions.busiestHour) / 3_600;
  const cores = (part: 'nodes' | 'primary' | 'replica') =>
    (busySecond * perActive(({ name }) => (costs.calls[name]?.[part] ?? 0) / 1_000)) /
    assumptions.utilisation;
  // Two at least, so that one may be replaced.
  const nodes = Math.max(2, Math.ceil(cores('nodes') / assumptions.coresPerNode));
  const keptADay = active * perActive(({ keptBytes = 0 }) => keptBytes);
  return {
    users,
    callsADay,
    callsASecond: busySecond * perActive(() => 1),
    nodes,
    primaryCores: cores('primary'),
    replicaCores: cores('replica'),
    // One more for the connection that listens for jobs.
    primaryConnections: nodes * (assumptions.connectionsPerNode + 1),
    replicaConnections: nodes * assumptions.connectionsPerNode,
    gigabytesAYear: (keptADay * assumptions.workingDays) / 1024 ** 3,
  };
}

/** A table for docs/operations.md. */
export function capacityTable(costs: Costs, sizes: readonly number[]): string[] {
  const rows = sizes.map((users) => capacityFor(users, costs));
  const whole = (value: number) => Math.round(value).toLocaleString('en-US');
  const line = (name: string, of: (row: Capacity) => string) =>
    `| ${name} | ${rows.map(of).join(' | ')} |`;
  return [
    line('users', ({ users }) => whole(users)),
    `|---|${rows.map(() => '---').join('|')}|`,
    line('calls a day', ({ callsADay }) => whole(callsADay)),
    line('calls a second in the busiest hour', ({ callsASecond }) => whole(callsASecond)),
    line('nodes', ({ nodes }) => whole(nodes)),
    line('cores of the primary', ({ primaryCores }) => primaryCores.toFixed(1)),
    line('cores of the replicas together', ({ replicaCores }) => replicaCores.toFixed(1)),
    line('connections to the primary', (row) => whole(row.primaryConnections)),
    line('connections to the replicas', (row) => whole(row.replicaConnections)),
    line('disk a year, GB', ({ gigabytesAYear }) => gigabytesAYear.toFixed(0)),
  ];
}
