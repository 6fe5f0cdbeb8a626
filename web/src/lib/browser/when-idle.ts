/** Does something once the browser has nothing better to do; returns the way to call it off. */
export function whenIdle(work: () => void): () => void {
  // Safari has no idle time to ask for.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: 2_000 });
  return () => cancelIdleCallback(handle);
}
