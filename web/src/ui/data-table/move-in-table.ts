import type { KeyboardEvent } from 'react';

const focusable = 'a[href], button:not(:disabled), input:not(:disabled)';
const isText = 'input:not([type="checkbox"]), textarea, select';

const focusablesOf = (row: Element) => [...row.querySelectorAll<HTMLElement>(focusable)];

/** The control of another row that stands in the same column, or the nearest one before it. */
function sameColumn(row: Element, cellIndex: number): HTMLElement | undefined {
  const controls = focusablesOf(row);
  const cellOf = (control: HTMLElement) => control.closest('td')?.cellIndex ?? 0;
  return controls.findLast((control) => cellOf(control) <= cellIndex) ?? controls[0];
}

/**
 * Moves the focus with the keys of a grid: up and down to the same control of another row, left and
 * right within a row, Home and End to the first and last row.
 */
export function moveInTable(event: KeyboardEvent<HTMLTableSectionElement>): void {
  const { key, target, currentTarget } = event;
  const from = target as HTMLElement;
  const row = from.closest('tr');
  const isModified = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
  // A key in an open menu bubbles through React, but not from inside the table.
  if (!row || isModified || !currentTarget.contains(from) || from.matches(isText)) return;
  const next = targetOf(key, from, row, currentTarget);
  if (next === undefined) return;
  event.preventDefault();
  next?.focus();
}

function targetOf(
  key: string,
  from: HTMLElement,
  row: HTMLTableRowElement,
  body: HTMLElement,
): HTMLElement | null | undefined {
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    const controls = focusablesOf(row);
    return controls[controls.indexOf(from) + (key === 'ArrowRight' ? 1 : -1)] ?? null;
  }
  const rows = [...body.querySelectorAll('tr')].filter((one) => focusablesOf(one).length > 0);
  const at = rows.indexOf(row);
  const places: Record<string, number> = {
    ArrowDown: Math.min(at + 1, rows.length - 1),
    ArrowUp: Math.max(at - 1, 0),
    Home: 0,
    End: rows.length - 1,
  };
  const place = places[key];
  const other = place === undefined ? undefined : rows[place];
  return other && (sameColumn(other, from.closest('td')?.cellIndex ?? 0) ?? null);
}
