import { dictionaryLimits } from '@endcap/contract/limits';
import { routeOf } from '@endcap/contract/routes/routes';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearch } from '@tanstack/react-router';
import { portalSearchQuery } from '../../features/operations/palette/palette.queries.ts';
import { PossibleAnswers } from '../../features/support/tickets/create/answers.tsx';
import { TicketCreationPage } from '../../features/support/tickets/create/ticket-creation-page.tsx';
import styles from '../../features/support/tickets/tickets.module.css';
import { useText } from '../../lib/i18n/messages.ts';
import { useOpenRoutes } from '../../lib/session/open-routes.ts';
import { RouteLink } from '../../lib/session/route-link.tsx';
import { useSession } from '../../lib/session/session.ts';
import { hitAddress } from '../routing/hit-address.ts';

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
      answers={(subject) => <AnswersFor subject={subject} />}
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

/** What may answer a question, one of each kind in turn. */
const sources = {
  ARTICLE: 'tickets.answers.article',
  RELEASE_NOTE: 'tickets.answers.note',
  TERM: 'words.dataDictionary',
} as const;

/** The best articles, release notes and terms, for a signed-in person and as far as they may see them. */
function AnswersFor({ subject }: { subject: string }) {
  const text = useText('tickets');
  const { user } = useSession();
  const open = useOpenRoutes();
  const [settled] = useDebouncedValue(subject.trim(), pauseMs);
  const { data } = useQuery({
    ...portalSearchQuery(settled, { asTyped: false, purpose: 'ANSWER' }),
    enabled: user !== null && settled.length >= dictionaryLimits.searchFrom,
  });
  const hits = data?.hits ?? [];
  const kinds = Object.keys(sources) as (keyof typeof sources)[];
  const inTurn = hits.flatMap((_, at) =>
    kinds.map((kind) => hits.filter((hit) => hit.kind === kind)[at]),
  );
  const answers = inTurn.flatMap((hit) => (hit ? [hit] : []));
  return (
    <PossibleAnswers
      answers={(settled ? answers : []).map((hit) => ({
        id: `${hit.kind} ${hit.id}`,
        title: hit.title,
        href: hitAddress(hit, open),
        source: text(sources[hit.kind as keyof typeof sources]),
      }))}
    />
  );
}
