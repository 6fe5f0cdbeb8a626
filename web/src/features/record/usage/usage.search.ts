import { type ReportWeeks, reportWeeks, usualWeeks } from '@endcap/contract/record/usage-metrics';

/** The address of a report: how far it looks back, left out where it is the usual period. */
export function usageSearch({ weeks }: Record<string, unknown>): {
  weeks?: ReportWeeks | undefined;
} {
  // The router reads a number where the address has digits alone.
  const asked = reportWeeks.find((one) => one === String(weeks));
  return asked && asked !== usualWeeks ? { weeks: asked } : {};
}
