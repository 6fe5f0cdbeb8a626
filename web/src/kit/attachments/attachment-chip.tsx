import { ActionIcon } from '@mantine/core';
import { IconFile, IconPaperclip, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { useText } from '../../lib/i18n/messages.ts';
import common from '../../ui/theme/common.module.css';
import styles from './attachment-field.module.css';
import { type AttachmentProps, attachmentAccept, useAttachmentCheck } from './attachment-field.tsx';
import '@mantine/core/styles/ActionIcon.layer.css';

/** One file in the foot of a composer: a paperclip, then the file as a chip. */
export function AttachmentChip({ value, onChange, error, onError, sending }: AttachmentProps) {
  const text = useText('tickets');
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const check = useAttachmentCheck(onError);
  return (
    <span className={styles.compact} data-path="file">
      <input
        ref={input}
        type="file"
        hidden
        accept={attachmentAccept}
        onChange={({ currentTarget }) => {
          const file = check(currentTarget.files?.[0]);
          // The same file can be chosen again after it was removed.
          currentTarget.value = '';
          if (file) onChange?.(file);
        }}
      />
      <ActionIcon
        ref={button}
        variant="subtle"
        color="gray"
        size={36}
        disabled={sending.isSending}
        aria-label={text(value ? 'tickets.file.change' : 'tickets.file.choose')}
        title={text(value ? 'tickets.file.change' : 'tickets.file.choose')}
        onClick={() => input.current?.click()}
      >
        <IconPaperclip size={18} />
      </ActionIcon>
      {value ? (
        <span className={styles.chip}>
          <IconFile size={14} aria-hidden />
          <span className={common.cut}>{value.name}</span>
          {sending.isSending ? <span aria-hidden>{`${sending.percent}\u00a0%`}</span> : null}
          <ActionIcon
            variant="subtle"
            color="gray"
            size={24}
            aria-label={
              sending.isSending
                ? text('tickets.file.cancel')
                : text('tickets.file.remove', { name: value.name })
            }
            onClick={() => {
              if (sending.isSending) return sending.cancel();
              onChange?.(null);
              button.current?.focus();
            }}
          >
            <IconX size={14} />
          </ActionIcon>
        </span>
      ) : null}
      {error ? (
        <span className={styles.fileError} role="alert">
          {error}
        </span>
      ) : null}
    </span>
  );
}
