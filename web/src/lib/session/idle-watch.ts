import { claimEnd, recallActive, rememberActive } from '../storage/user-storage.ts';
import { contactEveryMs, lastSeen } from './idle-contact.ts';
import { onTabMessage, postToTabs, type TabMessage } from './tab-messages.ts';

export type IdlePhase =
  | { kind: 'active' }
  | { kind: 'warning'; secondsLeft: number }
  | { kind: 'over' };

interface Watched {
  loginId: string;
  idleMs: number;
  warningMs: number;
  onPhase: (phase: IdlePhase) => void;
  /** Reports activity to the server; resolves to whether the session still exists. */
  prolong: () => Promise<boolean>;
  /** Ends the session on the server. Only one tab calls it. */
  end: () => void;
  /** The server or another tab has no session or another user: the session must be read again. */
  onDoubt: () => void;
  /** The same user has signed in again in another tab. */
  onBack: () => void;
  onSignedOut: () => void;
}

/** Timers stop while the computer sleeps, so the clock is checked often and after each wake-up. */
const lookEveryMs = 30_000;
const shareEveryMs = 1_000;
const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'] as const;
const wakings = ['focus', 'pageshow'] as const;

/** Watches the user's activity in all tabs and the time until the session ends. */
export class IdleWatch {
  #watched: Watched;
  #lastActive = 0;
  #lastTry = 0;
  #phase: IdlePhase = { kind: 'active' };
  #look: ReturnType<typeof setTimeout> | undefined;
  #contact: ReturnType<typeof setTimeout> | undefined;
  #stop = new AbortController();

  constructor(watched: Watched) {
    this.#watched = watched;
  }

  /** Counts the page load as activity. Returns a function to stop. */
  start(): () => void {
    const { signal } = this.#stop;
    const options = { signal, capture: true, passive: true };
    for (const sign of signs) window.addEventListener(sign, this.#noteSign, options);
    for (const waking of wakings) window.addEventListener(waking, this.#lookAtClock, options);
    document.addEventListener('visibilitychange', this.#lookAtClock, options);
    signal.addEventListener('abort', onTabMessage(this.#hear));
    this.#noteActive();
    return () => {
      this.#stop.abort();
      clearTimeout(this.#look);
      clearTimeout(this.#contact);
    };
  }

  /** Called when the user chooses to stay. Rejects when the server does not respond. */
  async stay(): Promise<void> {
    if (await this.#watched.prolong()) this.#noteActive();
    else this.#watched.onDoubt();
  }

  #noteSign = () => {
    this.#lookAtClock();
    if (this.#phase.kind !== 'active') return;
    if (Date.now() - this.#lastActive >= shareEveryMs) this.#noteActive();
  };

  #noteActive() {
    const { loginId } = this.#watched;
    const at = Date.now();
    this.#lastActive = at;
    rememberActive(loginId, at);
    postToTabs({ kind: 'active', loginId, at });
    this.#lookAtClock();
    this.#contactInTime();
  }

  /** Reports activity to the server, but not more often than the server records it. */
  #contactInTime() {
    if (this.#contact !== undefined) return;
    const wait = Math.max(0, this.#lastContact() + contactEveryMs - Date.now());
    this.#contact = setTimeout(() => void this.#contactNow(), wait);
  }

  #lastContact = () => Math.max(lastSeen(), this.#lastTry);

  async #contactNow() {
    this.#contact = undefined;
    // The computer may have slept since: the user is away, and the session is not prolonged.
    this.#lookAtClock();
    if (this.#phase.kind !== 'active') return;
    // An ordinary call has reported the activity already.
    if (lastSeen() >= this.#lastActive) return;
    if (Date.now() - this.#lastContact() < contactEveryMs) return this.#contactInTime();
    this.#lastTry = Date.now();
    // After a failure the next attempt waits for the next interval.
    const known = await this.#watched.prolong().catch(() => true);
    if (!known && !this.#isOver()) this.#watched.onDoubt();
  }

  #isOver(): boolean {
    return this.#phase.kind === 'over';
  }

  #hear = (news: TabMessage) => {
    const { loginId, onSignedOut, onDoubt } = this.#watched;
    if (news.kind === 'signed-out') return onSignedOut();
    if (news.kind !== 'active') return;
    if (news.loginId !== loginId) return onDoubt();
    // The tab that the user is in reports the activity.
    clearTimeout(this.#contact);
    this.#contact = undefined;
    this.#lastActive = Math.max(this.#lastActive, news.at);
    this.#lookAtClock();
  };

  #lookAtClock = () => {
    const { loginId, idleMs, warningMs } = this.#watched;
    const now = Date.now();
    // A clock that was set back must not prolong the session.
    this.#lastActive = Math.min(now, Math.max(this.#lastActive, recallActive(loginId)));
    const left = this.#lastActive + idleMs - now;
    clearTimeout(this.#look);
    if (left <= 0) return this.#finish();
    if (this.#phase.kind === 'over') this.#watched.onBack();
    const calm = left - warningMs;
    const wait = calm > 0 ? Math.min(calm, lookEveryMs) : left % 1_000 || 1_000;
    this.#look = setTimeout(this.#lookAtClock, wait);
    this.#show(
      calm > 0 ? { kind: 'active' } : { kind: 'warning', secondsLeft: Math.ceil(left / 1_000) },
    );
  };

  #finish() {
    clearTimeout(this.#contact);
    if (this.#phase.kind === 'over') return;
    if (claimEnd(this.#lastActive)) this.#watched.end();
    this.#show({ kind: 'over' });
  }

  #show(phase: IdlePhase) {
    if (phase.kind === 'active' && this.#phase.kind === 'active') return;
    this.#phase = phase;
    this.#watched.onPhase(phase);
  }
}
