import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../lib/i18n/messages.ts';
import { useReportFailure } from '../failure/use-report-failure.ts';

/** Entries of a long thread, and how many are between the description and these. */
interface Part<Entry> {
  threads: readonly Entry[];
  earlier: number;
}

interface Known<Entry> {
  latest: Part<Entry>;
  /** Without the description, and without a gap up to the newest. */
  entries: readonly Entry[];
}

const totalOf = ({ threads, earlier }: Part<unknown>) => threads.length + earlier;
const withoutDescription = <Entry>({ threads }: Part<Entry>) => threads.slice(1);

/**
 * A thread that is read in parts: the ticket brings the description and the latest entries, and earlier
 * ones are read when they are asked for. They stay while new entries arrive.
 */
export function useThread<Entry extends { id: string }>(
  latest: Part<Entry>,
  readEarlier: (before: string) => Promise<Part<Entry>>,
) {
  const text = useText('tickets');
  const reportFailure = useReportFailure(text('tickets.thread.failed'));
  const [known, setKnown] = useState<Known<Entry>>(() => ({
    latest,
    entries: withoutDescription(latest),
  }));
  const current = known.latest === latest ? known : continued(known, latest);
  if (current !== known) setKnown(current);
  const earlier = useMutation({
    mutationFn: readEarlier,
    onSuccess: (part, before) => setKnown((now) => preceded(now, part, before)),
    onError: (error) => reportFailure(error),
  });
  const [oldest] = current.entries;
  return {
    description: latest.threads[0],
    entries: current.entries,
    left: Math.max(0, totalOf(latest) - 1 - current.entries.length),
    isReading: earlier.isPending,
    showEarlier: () => (oldest ? earlier.mutate(oldest.id) : undefined),
    /** The entries that were read last. */
    shown: earlier.data?.threads ?? [],
  };
}

/** What is known goes on with the entries that arrived. It begins again when others came between. */
function continued<Entry extends { id: string }>(
  { latest: before, entries }: Known<Entry>,
  latest: Part<Entry>,
): Known<Entry> {
  const window = withoutDescription(latest);
  const ids = new Set(entries.map(({ id }) => id));
  const arrived = window.filter(({ id }) => !ids.has(id)).length;
  const from = entries.findIndex(({ id }) => id === window[0]?.id);
  const isSameThread = before.threads[0]?.id === latest.threads[0]?.id;
  const isWithoutGap = totalOf(latest) - totalOf(before) === arrived && from >= 0;
  if (!isSameThread || !isWithoutGap) return { latest, entries: window };
  return { latest, entries: [...entries.slice(0, from), ...window] };
}

function preceded<Entry extends { id: string }>(
  known: Known<Entry>,
  { threads }: Part<Entry>,
  before: string,
): Known<Entry> {
  // The thread began again while this part was read.
  if (known.entries[0]?.id !== before) return known;
  return { ...known, entries: [...threads, ...known.entries] };
}
