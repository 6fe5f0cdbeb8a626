import { write } from '../storage/storage.ts';

/** A message between the tabs of one browser about the user. */
export type TabNews =
  | { kind: 'active'; loginId: string; at: number }
  | { kind: 'signed-out'; loginId: string | null };

const name = 'endcap.tabs';
const listeners = new Set<(news: TabNews) => void>();
let channel: BroadcastChannel | null = null;

const hear = (news: TabNews) => {
  for (const listener of listeners) listener(news);
};

/** In a browser without channels, a change of the storage informs the other tabs. */
function hearStorage({ key, newValue }: StorageEvent) {
  if (key === name && newValue) hear(JSON.parse(newValue) as TabNews);
}

function open(): BroadcastChannel | null {
  if (typeof BroadcastChannel !== 'function') return null;
  channel ??= new BroadcastChannel(name);
  channel.onmessage = ({ data }) => hear(data as TabNews);
  return channel;
}

export function tellTabs(news: TabNews) {
  const line = open();
  if (line) return line.postMessage(news);
  // The same news twice would be no change.
  write(name, JSON.stringify({ ...news, turn: Math.random() }));
}

export function onTabNews(listener: (news: TabNews) => void): () => void {
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
