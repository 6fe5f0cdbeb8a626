import type { ProofOutcome } from '@endcap/contract/identity/factors';
import { write } from '../storage/storage.ts';

/** A message between the tabs of one browser about the user. */
export type TabMessage =
  | { kind: 'active'; loginId: string; at: number }
  /** Another company was chosen, or the company was left. */
  | { kind: 'company'; loginId: string }
  | { kind: 'signed-out'; loginId: string | null }
  /** How a proof in a tab of its own ended. It opens nothing: the server decides about the act that waits. */
  | { kind: 'proof'; outcome: ProofOutcome };

const name = 'endcap.tabs';
const listeners = new Set<(message: TabMessage) => void>();
let channel: BroadcastChannel | null = null;

const hear = (message: TabMessage) => {
  for (const listener of listeners) listener(message);
};

/** In a browser without channels, a change of the storage informs the other tabs. */
function hearStorage({ key, newValue }: StorageEvent) {
  if (key === name && newValue) hear(JSON.parse(newValue) as TabMessage);
}

function open(): BroadcastChannel | null {
  if (typeof BroadcastChannel !== 'function') return null;
  channel ??= new BroadcastChannel(name);
  channel.onmessage = ({ data }) => hear(data as TabMessage);
  return channel;
}

export function postToTabs(message: TabMessage) {
  const line = open();
  if (line) return line.postMessage(message);
  // The same value twice would fire no storage event.
  write(name, JSON.stringify({ ...message, turn: Math.random() }));
}

export function onTabMessage(listener: (message: TabMessage) => void): () => void {
  if (!open()) window.addEventListener('storage', hearStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('storage', hearStorage);
    channel?.close();
    channel = null;
  };
}
