export interface Shifts {
  layoutShift: number;
}

/** For addInitScript: counts in the page, from the start of its load. */
export function countShifts(): void {
  const shifts = window as unknown as Shifts;
  shifts.layoutShift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      shifts.layoutShift += (entry as unknown as { value: number }).value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
