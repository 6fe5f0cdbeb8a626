let leaving = new AbortController();

/** Aborted when the page is left, so that nothing is read for a page that is gone. */
export function pageSignal(): AbortSignal {
  return leaving.signal;
}

window.addEventListener('pagehide', () => leaving.abort());
// A page that the browser kept, and shows again, goes on.
window.addEventListener('pageshow', () => {
  if (leaving.signal.aborted) leaving = new AbortController();
});
