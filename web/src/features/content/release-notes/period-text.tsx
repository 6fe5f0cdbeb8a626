import type { ContentPeriod } from '@endcap/contract/content/content-parts';
import { useDate } from '../../../lib/i18n/dates.ts';
import { useText } from '../../../lib/i18n/messages.ts';

/** The days that a note is about, in words: fiscal weeks 31 to 34 (August 29, 2026 to …). */
export function PeriodText({ period: { from, to, name } }: { period: ContentPeriod }) {
  const text = useText('release-notes');
  const date = useDate();
  return to
    ? text('release-notes.period.span', { name, from: date(from, 'day'), to: date(to, 'day') })
    : text('release-notes.period.since', { name, from: date(from, 'day') });
}
