import { IconMailCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ReferenceBox } from '../../../../kit/page/reference-box.tsx';
import { useText } from '../../../../lib/i18n/messages.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { MessageScreen } from '../../../../ui/feedback/message-screen.tsx';
import { focusPageHeading } from '../../../../ui/layout/focus-page-heading.ts';
import styles from '../tickets.module.css';

export interface SentTicket {
  reference: string;
  email: string;
}

interface Props extends SentTicket {
  isSignedIn: boolean;
  onAnother: () => void;
}

/** The ticket was written: its number, what happens next, and the way to follow it. */
export function TicketSent({ reference, email, isSignedIn, onAnother }: Props) {
  const text = useText('tickets');
  useEffect(focusPageHeading, []);
  return (
    <MessageScreen
      icon={<IconMailCheck size={28} />}
      tone="green"
      title={text('tickets.sent.title')}
      message={text('tickets.sent.message', { email })}
      actions={
        <>
          {isSignedIn ? (
            <Button
              renderRoot={(props) => (
                <Link
                  to="/support/trackTicket/$ticketId"
                  params={{ ticketId: reference }}
                  {...props}
                />
              )}
            >
              {text('tickets.sent.open')}
            </Button>
          ) : null}
          <Button variant={isSignedIn ? 'default' : 'filled'} onClick={onAnother}>
            {text('tickets.sent.another')}
          </Button>
        </>
      }
    >
      <ReferenceBox
        label={text('tickets.sent.reference')}
        reference={reference}
        track="ticket-copy-reference"
      />
      <p className={styles.next}>
        {text(isSignedIn ? 'tickets.sent.next' : 'tickets.sent.nextSignedOut')}
      </p>
    </MessageScreen>
  );
}
