import { IconTicket } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Failure } from '../../../../kit/failure/failure.tsx';
import { CardNothing, CardRows, RecordCard, rowLink } from '../../../../kit/record/record-card.tsx';
import { useDate } from '../../../../lib/i18n/dates.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { PlaceholderLines } from '../../../../ui/feedback/placeholder-lines.tsx';
import { IconTile } from '../../../../ui/layout/icon-tile.tsx';
import { ticketsQuery } from './person.queries.ts';

const shown = 5;

/** The tickets of the person, the unsolved first. */
export function TicketsSection({ userId }: { userId: string }) {
  const text = useText('global-users');
  const date = useDate();
  const queries = useQueries({
    queries: [ticketsQuery(userId, 'OPEN', shown), ticketsQuery(userId, 'SOLVED', shown)],
  });
  const [open, solved] = queries;
  const failed = queries.find(({ error }) => error);
  const isLoaded = open.data !== undefined && solved.data !== undefined;
  const rows = [
    ...(open.data?.items ?? []).map((ticket) => ({ ...ticket, isSolved: false })),
    ...(solved.data?.items ?? []).map((ticket) => ({ ...ticket, isSolved: true })),
  ].slice(0, shown);
  const count = (open.data?.totalElements ?? 0) + (solved.data?.totalElements ?? 0);
  return (
    <RecordCard
      title={text('global-users.tickets.title')}
      {...(isLoaded && count > 0 && { count })}
      flush
    >
      <Failure
        error={failed?.error}
        title={text('global-users.tickets.failed')}
        onRetry={() => void failed?.refetch()}
      />
      {isLoaded || failed ? null : <PlaceholderLines label={text('common.loading')} lines={2} />}
      {isLoaded && rows.length === 0 ? (
        <CardNothing>{text('global-users.tickets.none')}</CardNothing>
      ) : null}
      <CardRows>
        {rows.map(({ incidentId, subject, isSolved, createdOn, lastUpdatedOn }) => (
          <li key={incidentId}>
            <Link
              to="/ticketQueue/tickets/$ticketId"
              params={{ ticketId: incidentId }}
              {...rowLink({
                icon: (
                  <IconTile tone="blue" small>
                    <IconTicket size={14} />
                  </IconTile>
                ),
                title: subject || incidentId,
                detail: isSolved
                  ? text('global-users.tickets.solved', {
                      reference: incidentId,
                      date: date(lastUpdatedOn, 'table'),
                    })
                  : text('global-users.tickets.open', {
                      reference: incidentId,
                      date: date(createdOn, 'table'),
                    }),
              })}
            />
          </li>
        ))}
      </CardRows>
    </RecordCard>
  );
}
