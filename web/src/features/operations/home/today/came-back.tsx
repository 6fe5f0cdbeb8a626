import type { Today } from '@endcap/contract/operations/home';
import { IconMailQuestion, IconThumbDown } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMakeTicket } from '../../../../kit/tickets/use-make-ticket.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { RouteLink } from '../../../../lib/session/route-link.tsx';
import { useSession } from '../../../../lib/session/session.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import styles from '../home.module.css';
import { HomeCard, HomeRow } from '../home-card.tsx';
import todayStyles from './today.module.css';

/** What reached the team beside its tickets: mails without a number, articles that did not help. */
export function CameBack({ today: { mails, parkedMail, unhelpful } }: { today: Today }) {
  const text = useText('home-page');
  const count = parkedMail + unhelpful.length;
  if (count === 0) return null;
  return (
    <HomeCard
      title={text('home.today.back')}
      count={count}
      {...(parkedMail > 0 && {
        hint: text('home.today.parked', { count: parkedMail }),
        side: (
          <RouteLink id="parkedMail" className={styles.link}>
            {text('home.today.parked.see')}
          </RouteLink>
        ),
      })}
    >
      <ul className={styles.rows}>
        {mails.map((mail) => (
          <MailRow key={mail.id} mail={mail} />
        ))}
        {unhelpful.map((article) => (
          <ArticleRow key={article.itemId} article={article} />
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

function ArticleRow({ article }: { article: Today['unhelpful'][number] }) {
  const text = useText('home-page');
  const { itemId, title, readers, note } = article;
  return (
    <HomeRow
      mark={
        <span className={styles.mark} data-tone="pink">
          <IconThumbDown size={18} aria-hidden />
        </span>
      }
      title={text('home.today.unhelpful', { title, count: readers })}
      meta={note ? text('home.today.unhelpful.note', { note }) : null}
      actions={
        <Button
          variant="default"
          size="xs"
          renderRoot={(props) => (
            <Link
              to="/contentEditor/items/$itemId"
              params={{ itemId }}
              search={{ tab: 'readers' }}
              {...props}
            />
          )}
          aria-label={text('home.today.unhelpful.readOf', { title })}
        >
          {text('home.today.unhelpful.read')}
        </Button>
      }
    />
  );
}
