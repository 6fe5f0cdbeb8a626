import { IconLinkOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Failure } from '../../../../kit/failure/failure.tsx';
import { Page } from '../../../../kit/page/page.tsx';
import { CallError } from '../../../../lib/call/call-error.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { useLinkToken } from '../../../../lib/session/last-url.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { MessageScreen } from '../../../../ui/feedback/message-screen.tsx';
import { PlaceholderLines } from '../../../../ui/feedback/placeholder-lines.tsx';
import { TicketView } from '../ticket/ticket-view.tsx';
import { followedQuery, useFollowedActions, useFollowToken } from './follow.queries.ts';

/** /support/followTicket: the ticket of a mailed link, without an account. */
export function FollowTicketPage() {
  const token = useFollowToken(useLinkToken());
  return token ? <FollowedTicket token={token} /> : <DeadLink />;
}

function FollowedTicket({ token }: { token: string }) {
  const text = useText('tickets');
  const { data, error, refetch } = useQuery(followedQuery(token));
  const actions = useFollowedActions(token);
  const isDead =
    error instanceof CallError && (error.code === 'link.unknown' || error.code === 'input.invalid');
  if (isDead) return <DeadLink />;
  if (data) return <TicketView ticket={data} actions={actions} />;
  return (
    <Page title={text('tickets.create.title')} width="reading">
      <Failure error={error} title={text('tickets.ticket.failed')} onRetry={() => void refetch()} />
      {error ? null : <PlaceholderLines label={text('common.loading')} lines={8} />}
    </Page>
  );
}

function DeadLink() {
  const text = useText('tickets');
  return (
    <MessageScreen
      icon={<IconLinkOff size={28} />}
      tone="amber"
      title={text('tickets.follow.gone')}
      message={text('tickets.follow.gone.message')}
      actions={
        <>
          <Button
            renderRoot={(props) => (
              <Link to="/login" search={{ lastUrl: '/support/trackTicket' }} {...props} />
            )}
          >
            {text('common.signIn')}
          </Button>
          <Button
            variant="default"
            renderRoot={(props) => <Link to="/support/ticketCreation" {...props} />}
          >
            {text('tickets.list.new')}
          </Button>
        </>
      }
    />
  );
}
