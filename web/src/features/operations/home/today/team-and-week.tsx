import type { Today } from '@endcap/contract/operations/home';
import { useText } from '../../../../lib/i18n/messages.ts';
import { RouteLink } from '../../../../lib/session/route-link.tsx';
import { useSession } from '../../../../lib/session/session.ts';
import { Monogram } from '../../../../ui/layout/monogram.tsx';
import common from '../../../../ui/theme/common.module.css';
import styles from '../home.module.css';
import { HomeCard } from '../home-card.tsx';
import todayStyles from './today.module.css';

/** Who has how many open tickets. */
export function Team({ team }: Pick<Today, 'team'>) {
  const text = useText('home-page');
  const { may } = useSession();
  const most = Math.max(1, ...team.map(({ open }) => open));
  return (
    <HomeCard
      title={text('home.today.team')}
      side={
        may('UPDATE', 'TICKET_QUEUE') ? (
          <RouteLink id="ticketQueue" search={{ tab: 'OPEN' }}>
            {text('home.today.share')}
          </RouteLink>
        ) : null
      }
    >
      <ul className={todayStyles.team}>
        {team.map(({ userId, name, open, late, isYou }) => (
          <li key={userId}>
            <Monogram name={name} size={28} own={isYou} />
            <div className={styles.words}>
              <p className={todayStyles.load}>
                <span>{isYou ? text('home.today.you', { name }) : name}</span>
                <span>
                  {text('home.today.open', { count: open })}
                  {late > 0 ? (
                    <>
                      {' · '}
                      <b>{text('home.today.lateOf', { count: late })}</b>
                    </>
                  ) : null}
                </span>
              </p>
              <span className={todayStyles.bar} aria-hidden>
                <span style={{ width: `${(open / most) * 100}%` }} />
              </span>
            </div>
          </li>
        ))}
      </ul>
    </HomeCard>
  );
}

/** What the caller did in the last seven days. */
export function Week({ week }: { week: NonNullable<Today['week']> }) {
  const text = useText('home-page');
  const { answered, solved, rated, helped } = week;
  const facts = [
    { name: text('home.today.week.answered', { count: answered }), figure: answered },
    { name: text('home.today.week.solved', { count: solved }), figure: solved },
    ...(rated > 0
      ? [
          {
            name: text('home.today.week.helped'),
            figure: text('home.today.week.share', { helped, rated }),
          },
        ]
      : []),
  ];
  return (
    <HomeCard title={text('home.today.week')} hint={text('home.today.week.days')}>
      <dl className={todayStyles.week}>
        {facts.map(({ name, figure }) => (
          <div key={name}>
            <dt className={common.softSmall}>{name}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </HomeCard>
  );
}
