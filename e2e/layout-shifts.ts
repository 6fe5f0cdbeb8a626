export interface Shifts {
  layoutShift: number;
}

/** For addInitScript: runs in the page, from its first moment on. */
export function countShifts(): void {
  const shifts = window as unknown as Shifts;
  shifts.layoutShift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      shifts.layoutShift += (entry as unknown as { value: number }).value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
