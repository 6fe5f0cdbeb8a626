import type { QueueTicket } from '@endcap/contract/support/queued-ticket';
import type { WritingKind } from '@endcap/contract/support/ticket-queue-options';
import { IconLock } from '@tabler/icons-react';
import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { useText } from '../../../../lib/i18n/messages.ts';
import { UnstyledButton } from '../../../../ui/buttons/unstyled-button.tsx';
import styles from './composer.module.css';
import { NoteForm } from './note-form.tsx';
import { ReplyForm } from './reply-form.tsx';
import type { WriterProps } from './writer.ts';

export type Mode = 'reply' | 'note';

export interface ComposerHandle {
  /** Shows the field and gives it the focus. */
  write: (mode: Mode) => void;
  openSavedReplies: () => void;
}

interface Props {
  ticket: QueueTicket;
  handle: Ref<ComposerHandle>;
  /** Takes the focus from the field once a reply or a note is sent. */
  onSent: WriterProps['onSent'];
  onWriting: (writing: WritingKind | null) => void;
}

/** Where staff answer the requester or leave a note. What is typed stays until it is sent. */
export function Composer({ ticket, handle, onSent, onWriting }: Props) {
  const text = useText('ticket-queue');
  const [mode, setMode] = useState<Mode>('reply');
  const [opened, setOpened] = useState(0);
  const { locale } = ticket;
  const field = useRef<HTMLTextAreaElement>(null);
  const focusSoon = useRef(false);
  const takeField = (element: HTMLTextAreaElement | null) => {
    field.current = element;
    if (element && focusSoon.current) {
      focusSoon.current = false;
      element.focus();
    }
  };
  useImperativeHandle(handle, () => ({
    write: (next) => {
      if (next === mode) field.current?.focus();
      else {
        // The other field is not there yet.
        focusSoon.current = true;
        setMode(next);
      }
    },
    openSavedReplies: () => {
      setMode('reply');
      setOpened((count) => count + 1);
    },
  }));
  const writer = {
    ticket,
    field: takeField,
    onSent: (goesOn: boolean) => {
      onWriting(null);
      onSent(goesOn);
    },
  };
  return (
    <section
      className={styles.composer}
      data-note={mode === 'note' || undefined}
      aria-label={text('ticket-queue.writing')}
    >
      <div className={styles.head}>
        <fieldset className={styles.segment} aria-label={text('ticket-queue.writing')}>
          {(['reply', 'note'] as const).map((one) => (
            <UnstyledButton
              key={one}
              aria-pressed={mode === one}
              onClick={() => {
                focusSoon.current = one !== mode;
                setMode(one);
              }}
            >
              {one === 'note' ? <IconLock size={14} aria-hidden /> : null}
              {text(one === 'note' ? 'words.internalNote' : 'ticket-queue.reply')}
            </UnstyledButton>
          ))}
        </fieldset>
        <p className={styles.to}>
          {mode === 'note'
            ? text('ticket-queue.note.hint')
            : text('ticket-queue.reply.language', {
                name: ticket.requesterName,
                language: text(`ticket-queue.language.${locale}`),
              })}
        </p>
      </div>
      {mode === 'note' ? (
        <NoteForm {...writer} onWriting={(writes) => onWriting(writes ? 'NOTE' : null)} />
      ) : (
        <ReplyForm
          {...writer}
          opened={opened}
          onWriting={(writes) => onWriting(writes ? 'REPLY' : null)}
        />
      )}
    </section>
  );
}
