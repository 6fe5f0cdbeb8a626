import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Failure } from '../../../../kit/failure/failure.tsx';
import { SupportContact } from '../../../../kit/page/support-contact.tsx';
import { useUrlState } from '../../../../lib/browser/use-url-state.ts';
import { useLocale } from '../../../../lib/i18n/locale.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { PlaceholderLines } from '../../../../ui/feedback/placeholder-lines.tsx';
import { CardPage } from '../../../../ui/layout/card-page.tsx';
import { focusPageHeading } from '../../../../ui/layout/focus-page-heading.ts';
import styles from '../tickets.module.css';
import { reasonsQuery } from '../tickets.queries.ts';
import { TicketForm } from './ticket-form.tsx';
import { type SentTicket, TicketSent } from './ticket-sent.tsx';

interface Props {
  /** Answers that fit the subject, found while it is typed. */
  answers: (subject: string) => ReactNode;
  /** Where else access is requested, for those who have such a place. */
  accessHint?: ReactNode;
}

/** /support/ticketCreation, with or without a session. */
export function TicketCreationPage({ answers, accessHint }: Props) {
  const text = useText('tickets');
  const { locale } = useLocale();
  const { user, isPending } = useSession();
  const [search] = useUrlState('/support/ticketCreation');
  const { data: reasons, error, refetch } = useQuery(reasonsQuery(locale));
  const [sent, setSent] = useState<SentTicket | null>(null);
  if (sent) return <TicketSent {...sent} isSignedIn={user !== null} onAnother={again} />;
  function again() {
    setSent(null);
    // The page is the same, so the heading is focused here.
    window.setTimeout(focusPageHeading);
  }
  const isAccess = search.request === 'access';
  return (
    <CardPage
      title={text(isAccess ? 'tickets.access.title' : 'tickets.create.title')}
      lead={text(isAccess ? 'tickets.access.lead' : 'tickets.create.lead')}
      wide
    >
      {user ? (
        <p className={styles.mine}>
          <Link to="/support/trackTicket">{text('tickets.create.mine')}</Link>
        </p>
      ) : null}
      {isAccess ? accessHint : null}
      <SupportContact />
      {error && !reasons ? (
        <Failure
          error={error}
          title={text('tickets.create.failed')}
          onRetry={() => void refetch()}
        />
      ) : null}
      {error || (reasons && !isPending) ? null : (
        <PlaceholderLines label={text('common.loading')} lines={8} />
      )}
      {reasons && !isPending ? (
        <TicketForm
          key={JSON.stringify(search)}
          user={user}
          reasons={reasons}
          search={search}
          answers={answers}
          onSent={setSent}
        />
      ) : null}
    </CardPage>
  );
}
