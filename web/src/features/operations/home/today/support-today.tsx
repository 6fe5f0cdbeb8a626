import type { Today } from '@endcap/contract/operations/home';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Page } from '../../../../kit/page/page.tsx';
import { RecoveriesCard } from '../../../../kit/recovery/recoveries-card.tsx';
import { useShortcuts } from '../../../../kit/shortcuts/shortcuts.tsx';
import { useLocale } from '../../../../lib/i18n/locale.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { partOfDay, useLength, useMoment } from '../../../../lib/i18n/moments.ts';
import { RouteLink } from '../../../../lib/session/route-link.tsx';
import { useSession } from '../../../../lib/session/session.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import common from '../../../../ui/theme/common.module.css';
import styles from '../home.module.css';
import { HomeCard } from '../home-card.tsx';
import { CameBack } from './came-back.tsx';
import { Team, Week } from './team-and-week.tsx';
import { TicketRows } from './ticket-rows.tsx';
import todayStyles from './today.module.css';

/** The home of a person who answers tickets: what to answer next. */
export function SupportToday({ today, aside }: { today: Today; aside: ReactNode }) {
  const text = useText('home-page');
  const { user } = useSession();
  const part = partOfDay(useLocale().timeZone);
  const { late, soon } = today.mine;
  const open = useTicketKeys(today);
  const [oldest] = today.next;
  return (
    <Page
      title={text(`home.today.greeting.${part}`, { name: user?.first_name ?? '' })}
      description={[
        text('home.today.mine', { late }),
        ...(soon > 0 ? [text('home.today.soon', { soon })] : []),
      ].join(' · ')}
      large
      width={1240}
      actions={
        <>
          <Button
            variant="default"
            renderRoot={(props) => <RouteLink id="ticketQueue" {...props} />}
          >
            {text('home.today.openQueue')}
          </Button>
          {oldest ? (
            <Button
              data-track="today-start"
              rightSection={<kbd className={todayStyles.key}>{startKey}</kbd>}
              onClick={() => open(oldest.incidentId)}
            >
              {text('home.today.start')}
            </Button>
          ) : null}
        </>
      }
    >
      <div className={todayStyles.staff}>
        <div className={common.column}>
          <RecoveriesCard />
          <AnswerNext today={today} />
          <CameBack today={today} />
        </div>
        <div className={common.column}>
          {aside}
          <Team team={today.team} />
          {today.week ? <Week week={today.week} /> : null}
        </div>
      </div>
    </Page>
  );
}

const startKey = 'S';

/** 1 to 5 open a row, S begins with the oldest. */
function useTicketKeys({ next }: Today) {
  const text = useText('home-page');
  const router = useRouter();
  const open = (ticketId: string) =>
    void router.navigate({ to: '/ticketQueue/tickets/$ticketId', params: { ticketId } });
  useShortcuts([
    ...next.map(({ incidentId, subject }, index) => ({
      ...{ keys: [`${index + 1}`], label: subject, run: () => open(incidentId) },
    })),
    {
      ...{ keys: ['s', 'S'], label: text('home.today.start') },
      run: () => next[0] && open(next[0].incidentId),
    },
  ]);
  return open;
}

function AnswerNext({ today: { next, unassigned } }: { today: Today }) {
  const text = useText('home-page');
  const when = useMoment();
  const length = useLength();
  const { firstDue } = unassigned;
  const lateMs = firstDue ? Date.now() - Date.parse(firstDue) : 0;
  const facts = [
    text('home.today.unassigned', { count: unassigned.total }),
    firstDue && lateMs <= 0 && text('home.today.unassigned.due', { when: when(firstDue) }),
    lateMs > 0 && text('words.time.late', { time: length(lateMs) }),
  ];
  return (
    <HomeCard
      title={text('home.today.next')}
      count={next.length || null}
      side={<span className={styles.hint}>{text('home.today.next.order')}</span>}
    >
      {next.length > 0 ? <TicketRows tickets={next} withKeys /> : null}
      {next.length === 0 ? <p className={styles.none}>{text('home.today.next.none')}</p> : null}
      <div className={styles.foot}>
        <span>{facts.filter(Boolean).join(' · ')}</span>
        {unassigned.total > 0 ? (
          <RouteLink id="ticketQueue" search={{ tab: 'UNASSIGNED' }} className={styles.link}>
            {text('home.today.unassigned.see')}
          </RouteLink>
        ) : null}
      </div>
    </HomeCard>
  );
}
