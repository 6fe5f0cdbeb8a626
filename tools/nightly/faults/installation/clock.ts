import { isSignedIn, must, type TriedSite } from './site.ts';

const shiftedClock = new URL('./shifted-clock.ts', import.meta.url).pathname;

/** One node's clock is wrong by hours, forwards and back; sessions are the same on both nodes. */
export async function tryClockJump(site: TriedSite, jumps: 1 | 2): Promise<string> {
  const tried = [13, -13].slice(0, jumps);
  for (const hours of tried) {
    const early = await site.signedIn(0);
    await site.nodes[1]?.kill('portal');
    await site.startNode(1, {
      NODE_OPTIONS: `--import=${shiftedClock}`,
      CLOCK_SHIFT_MS: String(hours * 3_600_000),
    });
    const port = Number(new URL(site.nodes[1]?.url ?? '').port);
    must(await isSignedIn(early.at(port)), `a session ended on a node that is ${hours} h off`);
    const late = await site.signedIn(1);
    const right = Number(new URL(site.nodes[0]?.url ?? '').port);
    must(await isSignedIn(late.at(right)), `a session of a node that is ${hours} h off ended`);
    const [row] = await site.databases.askPrimary<{ hours: number }>(
      'select extract(epoch from max(expires_on) - now())::float8 / 3600 as hours from session',
    );
    must(Math.abs((row?.hours ?? 0) - 12) < 0.1, `a session lasts ${row?.hours} h instead of 12`);
  }
  await site.nodes[1]?.kill('portal');
  await site.startNode(1);
  return `a node whose clock is off by ${tried.join(' and ')} hours; sessions went on at both nodes and end when they should`;
}
