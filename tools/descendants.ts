import { readdirSync, readFileSync } from 'node:fs';

/** A process by its id and its start time, because ids are reused. */
export interface Descendant {
  pid: number;
  began: string;
}

/** All processes that the given ones have started, read from /proc; empty on systems other than Linux. */
export function descendantsOf(pids: number[]): Descendant[] {
  const processes = listProcesses();
  const found: Descendant[] = [];
  let parents = new Set(pids);
  while (parents.size > 0) {
    const children = processes.filter(({ parent }) => parents.has(parent));
    found.push(...children);
    parents = new Set(children.map(({ pid }) => pid));
  }
  return found;
}

/** The processes among them that still run. */
export function stillRunning(descendants: Descendant[]): Descendant[] {
  const began = new Map(listProcesses().map((process) => [process.pid, process.began]));
  return descendants.filter((one) => began.get(one.pid) === one.began);
}

function listProcesses(): (Descendant & { parent: number })[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const fields = readStat(name);
      const [state, parent, began] = [fields[0], Number(fields[1]), fields[19]];
      return began === undefined || state === 'Z' ? [] : { pid: Number(name), parent, began };
    });
}

/** The fields after the command, which is in parentheses and may hold anything. */
function readStat(pid: string): string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}
