import { Button } from '@mantine/core';
import { IconCopy, IconMailCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { copyText } from '../../../lib/browser/save-file.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { MessageScreen } from '../../../ui/feedback/message-screen.tsx';
import { useToast } from '../../../ui/feedback/use-toast.tsx';
import { focusPageHeading } from '../../../ui/layout/focus-page-heading.ts';
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
      <Reference reference={reference} />
      <p className={styles.next}>
        {text(isSignedIn ? 'tickets.sent.next' : 'tickets.sent.nextSignedOut')}
      </p>
    </MessageScreen>
  );
}

function Reference({ reference }: { reference: string }) {
  const text = useText('tickets');
  const toast = useToast();
  const copy = async () => {
    if (await copyText(reference)) toast.success({ message: text('tickets.sent.copied') });
    else toast.error({ message: text('tickets.sent.notCopied') });
  };
  return (
    <dl className={styles.reference}>
      <dt>{text('tickets.sent.reference')}</dt>
      <dd>
        {reference}
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconCopy size={14} aria-hidden />}
          onClick={() => void copy()}
          data-track="ticket-copy-reference"
        >
          {text('tickets.sent.copy')}
        </Button>
      </dd>
    </dl>
  );
}
