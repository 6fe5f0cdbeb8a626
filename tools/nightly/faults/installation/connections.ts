import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { PortalUser } from '../../topology/portal-user.ts';
import { must, type TriedSite } from './site.ts';

const holder = new URL('./hold-connections.ts', import.meta.url).pathname;
const calls = 300;

/** Many connections without a request, and some that send one byte at a time, straight to a node. */
export async function tryIdleConnections(site: TriedSite, wanted: number): Promise<string> {
  const user = await site.signedIn(0);
  const before = await p99(user);
  const idle = await hold(site, wanted, 'idle');
  const slow = await hold(site, Math.min(200, wanted), 'slow');
  const during = await p99(user);
  const end = (child: ChildProcess) => child.kill() && once(child, 'exit');
  await Promise.all([end(idle.child), end(slow.child)]);
  const after = await p99(user);
  must(idle.open === wanted, `only ${idle.open} of ${wanted} connections could be opened`);
  return `${idle.open} idle and ${slow.open} slow connections at one node; ${calls} calls beside them, none failed; p99 ${before.toFixed(0)} ms before, ${during.toFixed(0)} ms with them, ${after.toFixed(0)} ms after`;
}

/** In a process of its own: both ends of so many connections would exceed one process's limit. */
async function hold(site: TriedSite, count: number, kind: 'idle' | 'slow') {
  const port = new URL(site.nodes[0]?.url ?? '').port;
  const child = fork(holder, [port, String(count), kind], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [open] = (await once(child, 'message')) as [number];
  return { child, open };
}

async function p99(user: PortalUser): Promise<number> {
  const times: number[] = [];
  for (let done = 0; done < calls; done++) {
    const { status, ms } = await user.call({ path: '/svc/v1/identity/user-context' });
    must(status === 200, `a call was answered with ${status}`);
    times.push(ms);
  }
  return times.sort((a, b) => a - b)[Math.floor(calls * 0.99)] ?? 0;
}
