import { IconChartBar } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useText } from '../../../../lib/i18n/messages.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { recallCharts, rememberCharts } from '../../../../lib/storage/queue-charts.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import styles from '../ticket-queue.module.css';

/** On a phone two charts would hide the tickets, until the user asks for them. */
const hasRoom = () => !window.matchMedia('(max-width: 767px)').matches;

/** Whether this user wants the charts above the queue; the browser remembers the choice. */
export function useShownCharts() {
  const loginId = useSession().user?.login_id ?? '';
  const [isShown, setShown] = useState(() => recallCharts(loginId) ?? hasRoom());
  const toggle = () => {
    setShown(!isShown);
    rememberCharts(loginId, !isShown);
  };
  return { isShown, toggle };
}

/** Their room is there before them, so that no row moves when they come. */
export function HeldCharts({ isReady, children }: { isReady: boolean; children: ReactNode }) {
  return (
    <div className={styles.charts}>
      <Suspense>{isReady ? children : null}</Suspense>
    </div>
  );
}

export function ChartsButton({ isShown, toggle }: ReturnType<typeof useShownCharts>) {
  const text = useText('ticket-queue');
  return (
    <Button
      variant="default"
      leftSection={<IconChartBar size={16} aria-hidden />}
      data-track="queue-charts"
      onClick={toggle}
    >
      {text(isShown ? 'ticket-queue.charts.hide' : 'ticket-queue.charts.show')}
    </Button>
  );
}
