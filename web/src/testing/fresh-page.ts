import { configure } from '@testing-library/react';
import * as React from 'react';
import { afterAll, vi } from 'vitest';

/**
 * The files of a worker share one window and the loaded libraries, because loading those takes
 * longer than most files' tests. Each file still starts with an empty page and with the modules of
 * the web in their first state.
 */
vi.resetModules();

// The code of a page is loaded, and in tests compiled, when it is first opened.
configure({ asyncUtilTimeout: 30_000 });

const shownText = 1_500;

// The whole document of a failed query would bury the sentence that says what is missing.
configure({
  getElementError: (message, container) => {
    const [said = ''] = (message ?? '').split('\n\n');
    const text = (container.textContent ?? '').replace(/\s+/g, ' ').slice(0, shownText);
    const error = new Error(`${said}\n\nThe page says: ${text}`);
    error.name = 'TestingLibraryElementError';
    return error;
  },
});

// Events are fired without `act`: it forgets a render that waits for code when its callback ends, and
// the page would never go on. React does the work of an event by itself a moment later, as in a browser.
configure({ eventWrapper: (fire) => fire() });

/**
 * React's development build records a stack for each element until this count is reached. No test
 * reads those stacks, and recording them took a seventh of the time.
 */
function leaveOutOwnerStacks() {
  const internals = (React as unknown as Record<string, object>)
    .__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
  const unreachable = { get: () => Number.POSITIVE_INFINITY, set: () => undefined };
  if (internals) Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', unreachable);
}
leaveOutOwnerStacks();

// The window shows every element as a block: a marked part of a word would be a word of its own.
const inline = document.createElement('style');
inline.textContent = 'mark { display: inline; }';
document.head.append(inline);

// The window's own beacon opens a connection, and nothing catches its failure.
Object.defineProperty(navigator, 'sendBeacon', { value: () => true, configurable: true });

const stops: (() => void)[] = [];

/** Modules of the web listen with a signal; libraries listen without one and stay loaded. */
function removeOwnListeners(target: Window | Document) {
  const add = target.addEventListener;
  target.addEventListener = (
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ) => {
    add.call(target, type, listener, options);
    if (typeof options === 'object' && options.signal)
      stops.push(() => target.removeEventListener(type, listener, options));
  };
  stops.push(() => {
    target.addEventListener = add;
  });
}

/** What a module repeats or has put off would happen in the next file: a page view, for instance. */
function clearTimers() {
  const { setTimeout: startTimeout, setInterval: startInterval } = globalThis;
  const timers: ReturnType<typeof setTimeout>[] = [];
  const kept = <Start extends typeof startTimeout | typeof startInterval>(start: Start) =>
    ((...args: Parameters<typeof setTimeout>) => {
      const timer = start(...args);
      timers.push(timer);
      return timer;
    }) as unknown as Start;
  globalThis.setTimeout = kept(startTimeout);
  globalThis.setInterval = kept(startInterval);
  stops.push(() => {
    for (const timer of timers) clearTimeout(timer);
    globalThis.setTimeout = startTimeout;
    globalThis.setInterval = startInterval;
  });
}

removeOwnListeners(window);
removeOwnListeners(document);
clearTimers();

afterAll(async () => {
  vi.useRealTimers();
  // A piece that is still loading would bring its modules, and what they remember, into the next file.
  await vi.dynamicImportSettled();
  vi.unstubAllGlobals();
  for (const stop of stops) stop();
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
