import type pg from 'pg';
import { measure } from './measure.ts';
import { type BenchOutput, times } from './row.ts';
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
): AsyncGenerator<BenchOutput> {
  await ask();
  const started = performance.now();
  const statements = await statementsOf(ask);
  const rounds = roundsFor(performance.now() - started);
  const { portal, raw } = await measure(
    { portal: ask, raw: () => sendAll(pool, statements) },
    roundsOf(size, rounds),
  );
  const { totalElements, totalIsCapped } = await ask();
  const found = totalElements === undefined ? '' : `: ${totalElements}`;
  const ms = (time: number) => time.toFixed(2);
  yield {
    name: `${name}${found}${totalIsCapped ? ' and more' : ''}`,
    figure: `p50 ${ms(portal.p50)} ms (raw ${ms(raw.p50)}), p99 ${ms(portal.p99)} ms (raw ${ms(raw.p99)})`,
    ratio: `p50 ${times(portal.p50 / raw.p50)}, p99 ${times(portal.p99 / raw.p99)}`,
    bar: 'p99 at most 2x',
    held: portal.p99 <= 2 * raw.p99,
  };
  const scanned = await scannedBy(pool, statements);
  if (scanned.length > 0) yield `${name}: sequential scan over ${scanned.join()}`;
}

/** A quick call has more rounds: of a hundred, the p99 would be one pause of the machine. */
function roundsFor(ms: number): number {
  return Math.min(600, Math.max(100, Math.round(6_000 / ms)));
}
