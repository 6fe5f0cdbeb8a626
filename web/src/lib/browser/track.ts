import type { TrackingEvent } from '@endcap/contract/record/tracking';
import { trackingLimits } from '@endcap/contract/record/tracking-limits';
import { basedOn } from '../call/exchange.ts';

type Tracked = Pick<TrackingEvent, 'type' | 'name' | 'details'>;

/** Events wait for this delay, so that they do not slow down the start of the page. */
const delayMs = 3_000;
const everyMs = 5_000;
/** Browsers refuse beacons beyond 64 kB. */
const batchBytes = 30_000;
const keep = 200;

let queue: TrackingEvent[] = [];
let state: 'waiting' | 'on' | 'off' = 'waiting';
let started = false;

/** Records an action of the user. Never throws and never waits; leaves out the query of the address. */
export function track({ type, name, details }: Tracked) {
  if (state === 'off') return;
  const path = window.location.pathname.slice(0, trackingLimits.path);
  const event = { type, name: name.slice(0, trackingLimits.name), path };
  queue.push({ ...event, at: new Date().toISOString(), ...(details && { details: cut(details) }) });
  queue = queue.slice(-keep);
}

/** Records the kind of a failure. Its message is not sent, because it may contain user input. */
export function trackError(name: string, error: unknown) {
  const { name: kind = 'unknown', code = '' } = (error ?? {}) as { name?: string; code?: string };
  track({ type: 'ERROR', name, details: { kind: String(kind), code: String(code) } });
}

function cut(details: Record<string, string>): Record<string, string> {
  const entries = Object.entries(details).slice(0, trackingLimits.details);
  return Object.fromEntries(entries.map(([k, text]) => [k, text.slice(0, trackingLimits.detail)]));
}

function nextBatch(): string {
  const events = queue.slice(0, trackingLimits.events);
  while (events.length > 1 && JSON.stringify(events).length > batchBytes) events.pop();
  queue = queue.slice(events.length);
  return JSON.stringify({ events });
}

/** A beacon cannot have headers, so the address marks it as a background call. */
const address = () => `${basedOn('/svc/v1/tracking/events')}?background=1`;

async function post(body: string) {
  const headers = { 'content-type': 'application/json' };
  await fetch(address(), { method: 'POST', body, headers, keepalive: true }).catch(() => null);
}

function beacon(body: string): boolean {
  try {
    return navigator.sendBeacon(address(), new Blob([body], { type: 'application/json' }));
  } catch {
    return false;
  }
}

function sendQueue() {
  while (queue.length > 0) {
    const body = nextBatch();
    if (!beacon(body)) void post(body);
  }
}

/** Sends the events before the session ends, so that the server can assign them to the user. */
export async function sendTracked(waitMs = 500) {
  if (state === 'off') return;
  const sent: Promise<void>[] = [];
  while (queue.length > 0) sent.push(post(nextBatch()));
  await Promise.race([Promise.all(sent), new Promise((resolve) => setTimeout(resolve, waitMs))]);
}

function trackClick({ target }: Event) {
  const marked = target instanceof Element ? target.closest<HTMLElement>('[data-track]') : null;
  if (marked?.dataset.track) track({ type: 'CLICK', name: marked.dataset.track });
}

/** Starts sending, unless the configuration disables it. Returns a function to stop, for tests. */
export function startTracking(enabled: Promise<boolean>): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  state = 'waiting';
  started = false;
  const flush = () => {
    if (started && state === 'on') sendQueue();
  };
  void enabled.then((on) => {
    state = on ? 'on' : 'off';
    if (!on) queue = [];
    flush();
  });
  const delay = setTimeout(() => {
    started = true;
    flush();
  }, delayMs);
  const rhythm = setInterval(flush, everyMs);
  document.addEventListener('click', trackClick, { capture: true, signal });
  document.addEventListener('visibilitychange', flush, { signal });
  window.addEventListener('pagehide', flush, { signal });
  return () => {
    ending.abort();
    clearTimeout(delay);
    clearInterval(rhythm);
    queue = [];
  };
}

/** Loads the operator's analytics script, if any, when the page has started. */
export function loadAnalytics(configured: Promise<{ id: string; script: string | null }>) {
  setTimeout(async () => {
    const { id, script } = await configured;
    if (!script) return;
    const element = document.createElement('script');
    Object.assign(element, { src: script, async: true });
    element.dataset.id = id;
    document.head.append(element);
  }, delayMs);
}
