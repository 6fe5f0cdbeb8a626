import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Failure } from '../../../../kit/failure/failure.tsx';
import { Page } from '../../../../kit/page/page.tsx';
import { useText } from '../../../../lib/i18n/messages.ts';
import { PlaceholderLines } from '../../../../ui/feedback/placeholder-lines.tsx';
import { todayQuery } from '../home.queries.ts';
import { OperatorToday } from './operator-today.tsx';
import { SupportToday } from './support-today.tsx';

interface Props {
  approvals: number;
  decisions: ReactNode;
  aside: ReactNode;
  health: ReactNode;
}

/** /today: what a member of staff does next. Who runs the portal sees what failed too. */
export function TodayPage(slots: Props) {
  const text = useText('home-page');
  const { data, error, refetch } = useQuery(todayQuery);
  if (data?.failures) return <OperatorToday today={data} {...slots} />;
  if (data) return <SupportToday today={data} aside={slots.aside} />;
  return (
    <Page title={text('home.today.title')} large width={1240}>
      {error ? (
        <Failure error={error} title={text('home.today.failed')} onRetry={() => void refetch()} />
      ) : (
        <PlaceholderLines label={text('home.today.loading')} lines={8} />
      )}
    </Page>
  );
}
