import { dictionaryLimits } from '@endcap/contract/limits';
import { routeOf } from '@endcap/contract/routes';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useRouter, useSearch } from '@tanstack/react-router';
import { quickTermsQuery } from '../../features/glossary/quick-terms.ts';
import { PossibleAnswers } from '../../features/tickets/create/answers.tsx';
import { TicketCreationPage } from '../../features/tickets/create/ticket-creation-page.tsx';
import styles from '../../features/tickets/tickets.module.css';
import { useLocale } from '../../lib/i18n/locale.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { useSession } from '../../lib/session/session.ts';
import { useOpenRoutes } from '../routing/open-routes.ts';
import { RouteLink } from '../routing/route-link.tsx';

/** /support/ticketCreation. A request for access leads to the person's own place for it, if there is one. */
export function TicketCreationScreen() {
  const { user, isPending } = useSession();
  const open = useOpenRoutes();
  const { request } = useSearch({ from: '/support/ticketCreation' });
  if (request === 'access') {
    if (isPending) return null;
    const { path } = routeOf('requestAccess');
    if (user?.user_type === 'INTERNAL' && open.includes('requestAccess'))
      return <Navigate to={path} replace />;
  }
  return (
    <TicketCreationPage
      answers={(subject) => <TermsFor subject={subject} />}
      accessHint={user?.tenant && open.includes('apps') ? <RequestFromCard /> : null}
    />
  );
}

/** Suppliers request a product from its card. */
function RequestFromCard() {
  const text = useText('tickets');
  return (
    <p className={styles.accessHint}>
      {text('tickets.access.cards')}{' '}
      <RouteLink id="apps">{text('tickets.access.cards.open')}</RouteLink>
    </p>
  );
}

const pauseMs = 400;

/** The best terms of the data dictionary, for those who may see it. */
function TermsFor({ subject }: { subject: string }) {
  const text = useText('tickets');
  const { locale } = useLocale();
  const isOpen = useOpenRoutes().includes('dataDictionaryV2');
  const router = useRouter();
  const [settled] = useDebouncedValue(subject.trim(), pauseMs);
  const { data: terms = [] } = useQuery({
    ...quickTermsQuery(settled, locale),
    enabled: isOpen && settled.length >= dictionaryLimits.searchFrom,
  });
  return (
    <PossibleAnswers
      answers={(isOpen && settled ? terms : []).map(({ id, business_name }) => ({
        id,
        title: business_name,
        href: router.buildLocation({ to: '/dataDictionaryV2', search: { selected: id } }).href,
        source: text('tickets.answers.term'),
      }))}
    />
  );
}
