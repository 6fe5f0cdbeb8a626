import { afterAll, vi } from 'vitest';

/**
 * The files of a worker share one window and the loaded libraries, because loading those takes
 * longer than most files' tests. Each file still starts with an empty page and with the modules of
 * the web in their first state.
 */
vi.resetModules();

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.title = '';
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const { name } of [...document.documentElement.attributes]) {
    document.documentElement.removeAttribute(name);
  }
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});
