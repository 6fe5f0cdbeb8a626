/** How much a bench loads and how often it repeats. */
export interface BenchSize {
  /** Every number of rounds is multiplied by this. */
  repeat: number;
  domains: number;
  /** A tenth of the users work for one company. */
  users: number;
  companies: number;
  /** The glossary is searched with the first number of terms, then with the second. */
  terms: readonly [number, number];
  typos: number;
  /** The activity log is read with the first number of entries, then with the second. */
  activities: readonly [number, number];
  /** The entries of 30 days that a download of the activity log has. */
  exportedActivities: number;
  /** The users of all companies that a file has; a tenth of them work for one company. */
  fileUsers: number;
  tickets: number;
  articles: number;
  fileRows: number;
  /** How long a light call is measured without other work. */
  idleMs: number;
}

/** Meant for about forty minutes on a free machine with two cores, which is an estimate. */
export const fullSize: BenchSize = {
  repeat: 1,
  domains: 5_000,
  users: 1_000_000,
  companies: 10_000,
  terms: [10_000, 100_000],
  typos: 500,
  activities: [100_000, 1_000_000],
  exportedActivities: 200_000,
  fileUsers: 100_000,
  tickets: 300_000,
  articles: 10_000,
  fileRows: 10_000,
  idleMs: 5_000,
};

/** The sizes that the portal is built for; the activity log alone needs 15 GB and half an hour. */
export const largestSize: BenchSize = {
  ...fullSize,
  activities: [100_000, 10_000_000],
  tickets: 1_000_000,
};

/** Seconds long: shows that every bench still runs to its end. Its figures mean nothing. */
export const smallSize: BenchSize = {
  repeat: 0.01,
  domains: 100,
  users: 2_000,
  companies: 20,
  terms: [100, 200],
  typos: 10,
  activities: [1_000, 3_000],
  exportedActivities: 3_000,
  fileUsers: 1_000,
  tickets: 2_000,
  articles: 200,
  fileRows: 50,
  idleMs: 100,
};

/** For `quickBenches` in about five minutes: large enough for ratios, too small for the sizes of a retailer. */
export const quickSize: BenchSize = {
  ...fullSize,
  repeat: 0.2,
  users: 50_000,
  companies: 2_000,
  terms: [2_000, 5_000],
  exportedActivities: 100_000,
  fileUsers: 20_000,
  fileRows: 1_000,
  idleMs: 2_000,
};

/** At least two, so that there is a first and another. */
export function roundsOf({ repeat }: BenchSize, full: number): number {
  return Math.max(2, Math.round(full * repeat));
}
