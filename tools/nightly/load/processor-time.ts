import { readdirSync, readFileSync } from 'node:fs';
import { descendantsOf } from '../../descendants.ts';
import type { Topology } from '../topology/topology.ts';

/** Ticks of the kernel's clock in a second, the same on every Linux. */
const ticksPerSecond = 100;

/** Milliseconds of processor time by part of the installation. */
export interface ProcessorTime {
  nodes: number;
  primary: number;
  replica: number;
  proxy: number;
}

export const parts = ['nodes', 'primary', 'replica', 'proxy'] as const;

/** What each part has used since its start, with processes that have ended. */
export async function processorTime({ nodes, databases, proxy }: Topology): Promise<ProcessorTime> {
  const { primary, replica } = await databases.pids();
  return {
    nodes: nodes.reduce((sum, { pid }) => sum + usedBy(pid), 0),
    primary: usedBy(primary),
    replica: usedBy(replica),
    proxy: usedBy(proxy.pid),
  };
}

export function difference(after: ProcessorTime, before: ProcessorTime): ProcessorTime {
  return Object.fromEntries(
    parts.map((part) => [part, after[part] - before[part]]),
  ) as unknown as ProcessorTime;
}

/** A process and all below it; `waited for` ticks are of children that have ended. */
function usedBy(pid: number | undefined): number {
  if (!pid) return 0;
  const pids = [pid, ...descendantsOf([pid]).map((child) => child.pid)];
  return (pids.reduce((sum, one) => sum + ticksOf(one), 0) * 1000) / ticksPerSecond;
}

function ticksOf(pid: number): number {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    // utime, stime, and both of the children that were waited for.
    return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  } catch {
    return 0;
  }
}

/** Memory in MB and open files of a process. */
export function memoryAndFiles(pid: number): { megabytes: number; files: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const kilobytes = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]);
  return { megabytes: kilobytes / 1024, files: readdirSync(`/proc/${pid}/fd`).length };
}
