import { causeOf, type FailureCause } from '@endcap/contract/operations/failure-causes';
import type { FailureGroup } from '@endcap/contract/operations/home';
import type { FailureRow } from './today.unscoped.repository.ts';

/**
 * Rows of one cause become one group: what was said differs in numbers and names. The largest comes
 * first; of groups as large, the one that began last, so that every read has them in one order.
 */
export function groupFailures(rows: readonly FailureRow[], noAnswer: string): FailureGroup[] {
  const groups = new Map<string, FailureGroup>();
  for (const { source, product, reason, count, since } of rows) {
    const cause = causeOfFailure({ source, reason }, noAnswer);
    const key = `${source} ${cause}`;
    const before = groups.get(key);
    const from = since.toISOString();
    groups.set(key, {
      ...{ source, cause },
      products: [...new Set([...(before?.products ?? []), ...(product ? [product] : [])])],
      count: count + (before?.count ?? 0),
      since: before && before.since < from ? before.since : from,
    });
  }
  return [...groups.values()].toSorted(
    (a, b) =>
      b.count - a.count ||
      b.since.localeCompare(a.since) ||
      a.source.localeCompare(b.source) ||
      a.cause.localeCompare(b.cause),
  );
}

/** A product answers in words of its own: what no pattern knows is a refusal. */
export function causeOfFailure(
  { source, reason }: Pick<FailureRow, 'source' | 'reason'>,
  noAnswer: string,
): FailureCause {
  if (reason === noAnswer) return 'NO_ANSWER';
  const cause = causeOf(reason);
  return cause === 'OTHER' && source === 'PROVISIONING' ? 'REFUSED_THERE' : cause;
}
