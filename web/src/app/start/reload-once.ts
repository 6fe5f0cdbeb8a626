import { reloadOnce } from '../../lib/browser/chunk.ts';

/** After a deploy an open page may ask for a chunk that is gone: reload it, but never in a loop. */
export function reloadOnceForMissingChunks() {
  window.addEventListener('vite:preloadError', (event) => {
    if (reloadOnce()) event.preventDefault();
  });
}
