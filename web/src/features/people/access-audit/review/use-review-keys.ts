import type { ReviewedUser } from '@endcap/contract/people/access-audit';
import type { ReviewDecision } from '@endcap/contract/people/audit-reviews';
import { useEffect, useEffectEvent, useRef } from 'react';

const decisions: Record<string, ReviewDecision | null> = { k: 'KEEP', r: 'REMOVE', c: null };

interface Options {
  isOn: boolean;
  rows: readonly ReviewedUser[];
  /** `focused`: the user of the row that has the focus. */
  onDecide: (decision: ReviewDecision | null, focused: ReviewedUser) => void;
}

/**
 * K, R and C decide about the row that has the focus, which then moves to the next row. The arrow
 * keys move in every table.
 */
export function useReviewKeys({ isOn, rows, onDecide }: Options) {
  const ref = useRef<HTMLDivElement>(null);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const from = event.target as HTMLElement;
    const isModified = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
    const isText = from.matches('input:not([type="checkbox"]), textarea, select');
    const decision = decisions[event.key.toLowerCase()];
    const row = from.closest('tbody tr');
    if (!isOn || isModified || isText || decision === undefined || !row) return;
    const focused = rows.find(({ userId }) => userId === userIdIn(row));
    if (!focused) return;
    event.preventDefault();
    focusNext(row, from);
    onDecide(decision, focused);
  });
  useEffect(() => {
    const element = ref.current;
    const listen = (event: KeyboardEvent) => press(event);
    element?.addEventListener('keydown', listen);
    return () => element?.removeEventListener('keydown', listen);
  }, []);
  return ref;
}

/** The decision cell of a row names its user. */
const userIdIn = (row: Element) =>
  row.querySelector<HTMLElement>('[data-user]')?.dataset.user ?? null;

/** The same control of the next row, so that holding a hand on the keys is enough. */
function focusNext(row: Element, from: HTMLElement): void {
  const rows = [...(row.parentElement?.children ?? [])].filter((one) => userIdIn(one) !== null);
  const next = rows[rows.indexOf(row) + 1];
  if (!next) return;
  const controls = 'button:not(:disabled), input:not(:disabled)';
  const place = [...row.querySelectorAll(controls)].indexOf(from);
  const targets = [...next.querySelectorAll<HTMLElement>(controls)];
  (targets[place] ?? targets[0])?.focus();
}
