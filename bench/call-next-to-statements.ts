import type pg from 'pg';
import { measure, show } from './measure.ts';
import { type BenchSize, roundsOf } from './size.ts';
import { scannedBy, sendAll, statementsOf } from './statements.ts';

interface ListAnswer {
  /** Missing where a call answers no list. */
  totalElements?: number;
  totalIsCapped?: boolean;
}

/** One call through the portal next to its own statements, and whether their plans scan a large table. */
export async function* callNextToStatements(
  name: string,
  ask: () => Promise<ListAnswer>,
  { pool, size }: { pool: pg.Pool; size: BenchSize },
): AsyncGenerator<string> {
  await ask();
  const started = performance.now();
  const statements = await statementsOf(ask);
  const rounds = roundsFor(performance.now() - started);
  const times = await measure(
    { portal: ask, raw: () => sendAll(pool, statements) },
    roundsOf(size, rounds),
  );
  const isWithin = times.portal.p99 <= 2 * times.raw.p99;
  const { totalElements, totalIsCapped } = await ask();
  yield show(`${name}: raw statements`, times.raw);
  const found = totalElements === undefined ? '' : `: ${totalElements}`;
  yield `${show(`${name}${found}${totalIsCapped ? ' and more' : ''}`, times.portal, times.raw)} (p99 within 2x: ${isWithin ? 'yes' : 'NO'})`;
  const scanned = await scannedBy(pool, statements);
  yield `${`plan of ${name}`.padEnd(48)} sequential scan over a large table: ${scanned.join() || 'no'}`;
}

/** A quick call has more rounds: of a hundred, the p99 would be one pause of the machine. */
function roundsFor(ms: number): number {
  return Math.min(1_000, Math.max(100, Math.round(10_000 / ms)));
}
