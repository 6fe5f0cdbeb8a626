import type { Today } from '@endcap/contract/operations/home';
import { IconMailQuestion } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Page } from '../../../../kit/page/page.tsx';
import { RecoveriesCard } from '../../../../kit/recovery/recoveries-card.tsx';
import { useShortcuts } from '../../../../kit/shortcuts/shortcuts.tsx';
import { useMakeTicket } from '../../../../kit/tickets/use-make-ticket.ts';
import { useLocale } from '../../../../lib/i18n/locale.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { partOfDay, useLength, useMoment } from '../../../../lib/i18n/moments.ts';
import { RouteLink } from '../../../../lib/session/route-link.tsx';
import { useSession } from '../../../../lib/session/session.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Monogram } from '../../../../ui/layout/monogram.tsx';
import common from '../../../../ui/theme/common.module.css';
import styles from '../home.module.css';
import { HomeCard, HomeRow } from '../home-card.tsx';
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
          {today.parkedMail > 0 ? <CameBack mails={today.mails} count={today.parkedMail} /> : null}
        </div>
        <div className={common.column}>
          {aside}
          <Team team={today.team} />
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

function CameBack({ mails, count }: { mails: Today['mails']; count: number }) {
  const text = useText('home-page');
  return (
    <HomeCard
      title={text('home.today.back')}
      count={count}
      hint={text('home.today.parked', { count })}
      side={
        <RouteLink id="parkedMail" className={styles.link}>
          {text('home.today.parked.see')}
        </RouteLink>
      }
    >
      <ul className={styles.rows}>
        {mails.map((mail) => (
          <MailRow key={mail.id} mail={mail} />
        ))}
      </ul>
    </HomeCard>
  );
}

/** One click makes it a ticket; the page of parked mail has the other ways. */
function MailRow({ mail }: { mail: Today['mails'][number] }) {
  const text = useText('ticket-queue');
  const { may } = useSession();
  const makeTicket = useMakeTicket();
  const { id, from, subject, sender, files } = mail;
  const mayMake =
    may('UPDATE', 'TICKET_QUEUE') && sender !== null && (mail.text !== '' || files.length > 0);
  return (
    <HomeRow
      mark={
        <span className={styles.mark} data-tone="amber">
          <IconMailQuestion size={18} aria-hidden />
        </span>
      }
      title={
        <RouteLink id="parkedMail" search={{ row: id }} className={todayStyles.mail}>
          {subject || text('ticket-queue.parked.noSubject')}
        </RouteLink>
      }
      meta={[sender?.name ?? from, sender?.companyName].filter(Boolean).join(' · ')}
      actions={
        mayMake ? (
          <Button
            variant="default"
            size="xs"
            loading={makeTicket.isPending}
            onClick={() => makeTicket.mutate(id)}
            data-track="today-make-ticket"
          >
            {text('ticket-queue.parked.make')}
          </Button>
        ) : null
      }
    />
  );
}

/** Who has how many open tickets. */
function Team({ team }: Pick<Today, 'team'>) {
  const text = useText('home-page');
  const most = Math.max(1, ...team.map(({ open }) => open));
  return (
    <HomeCard title={text('home.today.team')}>
      <ul className={todayStyles.team}>
        {team.map(({ userId, name, open, isYou }) => (
          <li key={userId}>
            <Monogram name={name} size={28} own={isYou} />
            <div className={styles.words}>
              <p className={todayStyles.load}>
                <span>{isYou ? text('home.today.you', { name }) : name}</span>
                <span>{text('home.today.open', { count: open })}</span>
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
