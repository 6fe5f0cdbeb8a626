const factor = 10;
const shortMs = 200;
/** What the page puts off; how long a test waits for it is longer, and stays. */
const longMs = 5_000;

/**
 * For files about what the page does after a second or two: its timers run ten times as fast, so
 * that the tests do not wait. The set-up of every file puts the timers of the browser back.
 */
export function shortenWaits(): void {
  const { setTimeout: startTimeout, setInterval: startInterval } = globalThis;
  const shorter = (ms: number | undefined) =>
    ms && ms >= shortMs && ms <= longMs ? ms / factor : ms;
  const shortening = <Start extends typeof startTimeout | typeof startInterval>(start: Start) =>
    ((work: () => void, ms?: number, ...args: unknown[]) =>
      start(work, shorter(ms), ...args)) as unknown as Start;
  globalThis.setTimeout = shortening(startTimeout);
  globalThis.setInterval = shortening(startInterval);
}
