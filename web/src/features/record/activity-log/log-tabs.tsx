import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useText } from '../../../lib/i18n/messages.ts';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import { activitySearch, type LogTab, logTabs } from './activity-log.search.ts';

/** The tabs of the activity log around the list of one of them. Search, sort and filters belong to a tab. */
export function LogTabs({ tab, children }: { tab: LogTab; children: ReactNode }) {
  const text = useText('activity-log');
  const navigate = useNavigate();
  return (
    <Tabs
      label={text('activity-log.tabs')}
      value={tab}
      onChange={(next) =>
        void navigate({ to: '.', search: () => activitySearch({ tab: next }), resetScroll: false })
      }
      tabs={logTabs.map((one) => ({
        key: one,
        value: one,
        label: text(`activity-log.tab.${one}`),
      }))}
    >
      {children}
    </Tabs>
  );
}
