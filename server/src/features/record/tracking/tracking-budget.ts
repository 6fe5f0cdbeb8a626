import type { LimitSubject } from '../../../access/network.ts';

const windowMs = 60_000;
/** A person clicks a few times a second at most, and an office shares one network. */
const perUser = 120;
const perAddress = 600;

/** The caller of a batch: a user, or the network of a visitor without a session. */
export interface TrackedCaller {
  key: LimitSubject;
  signedIn: boolean;
}

/**
 * How many events a node keeps in a minute, because tracking is open to everyone and each event is
 * a row. Visitors share half of it, so that they cannot use up the part of the users.
 */
export function createTrackingBudget(perNode: number, now: () => number = Date.now) {
  let startedAt = Number.NEGATIVE_INFINITY;
  let kept = { all: 0, visitors: 0 };
  let callers = new Map<LimitSubject, number>();
  let dropped = 0;

  function roomFor({ key, signedIn }: TrackedCaller): number {
    const own = (signedIn ? perUser : perAddress) - (callers.get(key) ?? 0);
    const shared = Math.min(
      perNode - kept.all,
      signedIn ? perNode : Math.floor(perNode / 2) - kept.visitors,
    );
    return Math.max(0, Math.min(own, shared));
  }

  return {
    /** Answers how many of the events may be kept. */
    take(caller: TrackedCaller, events: number): number {
      if (now() - startedAt >= windowMs) {
        startedAt = now();
        kept = { all: 0, visitors: 0 };
        callers = new Map();
      }
      const taken = Math.min(events, roomFor(caller));
      dropped += events - taken;
      if (taken === 0) return 0;
      callers.set(caller.key, (callers.get(caller.key) ?? 0) + taken);
      kept.all += taken;
      if (!caller.signedIn) kept.visitors += taken;
      return taken;
    },
    drop(events: number): void {
      dropped += events;
    },
    dropped: () => dropped,
  };
}
export type TrackingBudget = ReturnType<typeof createTrackingBudget>;
