import { TicketQueuePage } from '../../features/support/ticket-queue/list/queue-page.tsx';
import { lazyPart } from '../../kit/theme/lazy-part.ts';
import { currentLocale } from '../../lib/i18n/locale.ts';
import { loadAreas } from '../../lib/i18n/messages.ts';
import { useMayOpen } from '../../lib/session/use-may-open.ts';

/** They load after the tickets, which do not wait for them. */
const QueueCharts = lazyPart(async () => {
  await loadAreas(currentLocale(), 'usage', 'charts');
  return import('../../features/record/usage/support-charts.tsx');
}, 'QueueCharts');

/** The tickets, below two charts of the last days. */
export function TicketQueueScreen() {
  return <TicketQueuePage charts={useMayOpen('queueReports') ? <QueueCharts /> : null} />;
}
