import type { HeldReply, QueueTicket } from '@endcap/contract/support/queued-ticket';
import type { ReplyStatus } from '@endcap/contract/support/ticket-queue-options';
import { useSyncExternalStore } from 'react';

export interface ReplyValues {
  text: string;
  status: ReplyStatus;
  file: File | null;
}

/** A reply of the user that the server still holds. */
export interface OwnHeldReply {
  incidentId: string;
  replyId: string;
  requesterName: string;
  sendsAt: number;
  values: ReplyValues;
}

interface State {
  held: readonly OwnHeldReply[];
  /** Replies that were taken back, until the form of their ticket has them again. */
  back: ReadonlyMap<string, ReplyValues>;
}

let state: State = { held: [], back: new Map() };
const listeners = new Set<() => void>();

function change(next: Partial<State>) {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const stateNow = () => state;
export const useHeldReplies = () => useSyncExternalStore(subscribe, stateNow, stateNow);

const ownOf = (
  { incidentId, requesterName }: QueueTicket,
  { replyId, secondsLeft, text, status }: HeldReply,
): OwnHeldReply => ({
  ...{ incidentId, replyId, requesterName },
  sendsAt: Date.now() + secondsLeft * 1000,
  values: { text, status, file: null },
});

/** Takes up the user's replies that the answer of the server holds, with the file of the newest. */
export function followHeldReplies(ticket: QueueTicket, file: File | null = null): void {
  const known = new Set(state.held.map(({ replyId }) => replyId));
  const added = ticket.held
    .filter(({ isYours, replyId }) => isYours && !known.has(replyId))
    .map((reply) => ownOf(ticket, reply));
  const last = added.at(-1);
  if (last) last.values.file = file;
  if (added.length > 0) change({ held: [...state.held, ...added] });
}

export function forgetHeldReply(replyId: string): void {
  change({ held: state.held.filter((reply) => reply.replyId !== replyId) });
}

export function giveBack({ incidentId, values, replyId }: OwnHeldReply): void {
  forgetHeldReply(replyId);
  change({ back: new Map(state.back).set(incidentId, values) });
}

export function takeBack(incidentId: string): void {
  change({ back: new Map([...state.back].filter(([id]) => id !== incidentId)) });
}
