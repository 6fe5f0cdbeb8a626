const reloadedKey = 'endcap.reloaded-at';
const pauseMs = 60_000;

/** After a deploy an open page may ask for a chunk that is gone: reload it, but never in a loop. */
export function reloadOnceForMissingChunks() {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(reloadedKey));
    if (Date.now() - last < pauseMs) return;
    sessionStorage.setItem(reloadedKey, String(Date.now()));
    event.preventDefault();
    window.location.reload();
  });
}
