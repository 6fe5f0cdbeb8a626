import type { QueueTicket } from '@endcap/contract/support/queued-ticket';
import type { ReplyStatus } from '@endcap/contract/support/ticket-queue-options';
import { Menu } from '@mantine/core';
import { IconTemplate } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../../../lib/i18n/messages.ts';
import { UnstyledButton } from '../../../../ui/buttons/unstyled-button.tsx';
import { savedRepliesQuery } from '../ticket-queue.queries.ts';
import styles from './composer.module.css';
import '../../../../ui/theme/overlays.ts';

interface Props {
  ticket: QueueTicket;
  /** Opens the menu each time it goes up. */
  opened: number;
  onInsert: (text: string, status: ReplyStatus | null) => void;
}

/** The saved replies in the requester's language, with their name and the reference filled in. */
export function SavedReplyMenu({ ticket, opened, onInsert }: Props) {
  const text = useText('ticket-queue');
  const { data } = useQuery(savedRepliesQuery);
  const [isOpen, setOpen] = useState(false);
  const [before, setBefore] = useState(opened);
  if (opened !== before) {
    setBefore(opened);
    setOpen(true);
  }
  const replies = data?.items ?? [];
  if (replies.length === 0) return null;
  return (
    <Menu
      opened={isOpen}
      onChange={setOpen}
      position="top-start"
      shadow="md"
      width={320}
      returnFocus={false}
      portalProps={{ target: 'main' }}
    >
      <Menu.Target>
        <UnstyledButton className={styles.tool}>
          <IconTemplate size={16} aria-hidden />
          {text('ticket-queue.replies.title')}
          <kbd className={styles.quietKey} aria-hidden>
            {'/'}
          </kbd>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown className={styles.saved}>
        {replies.map(({ replyId, name, texts, status }) => (
          <Menu.Item
            key={replyId}
            onClick={() => onInsert(fillIn(texts[ticket.locale], ticket), status)}
          >
            <span className={styles.savedName}>{name}</span>
            {status ? (
              <span className={styles.savedStatus}>{text(`ticket-queue.status.${status}`)}</span>
            ) : null}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function fillIn(saved: string, { requesterName, incidentId }: QueueTicket): string {
  return saved.replaceAll('{name}', () => requesterName).replaceAll('{reference}', incidentId);
}
