import { ticketLimits } from '@endcap/contract/limits';
import { attachmentTypes } from '@endcap/contract/support/ticket-options';
import { ActionIcon } from '@mantine/core';
import { IconFile, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { useText } from '../../lib/i18n/messages.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { FileDrop } from '../../ui/fields/file-drop.tsx';
import common from '../../ui/theme/common.module.css';
import styles from './attachment-field.module.css';
import type { SendingFile } from './use-sending-file.ts';
import '@mantine/core/styles/ActionIcon.layer.css';

const extensions = Object.keys(attachmentTypes);
export const attachmentAccept = extensions.map((extension) => `.${extension}`).join();
const megabytes = ticketLimits.fileBytes / 1024 / 1024;

export interface AttachmentProps {
  /** From the form's `getInputProps('file')`. */
  value?: File | null;
  onChange?: (file: File | null) => void;
  error?: React.ReactNode;
  onError: (message: string) => void;
  sending: SendingFile;
}

/** Returns a file that can be sent, and says of another one why it cannot. */
export function useAttachmentCheck(onError: (message: string) => void) {
  const text = useText('tickets');
  return (file: File | undefined): File | undefined => {
    if (!file) return undefined;
    const extension = file.name.split('.').at(-1)?.toLowerCase() ?? '';
    const { name } = file;
    const refuse = (message: string) => {
      onError(message);
      return undefined;
    };
    if (!extensions.includes(extension)) return refuse(text('tickets.file.type', { name }));
    if (file.size === 0) return refuse(text('tickets.file.empty', { name }));
    if (file.size > ticketLimits.fileBytes)
      return refuse(text('tickets.file.tooLarge', { name, megabytes }));
    return file;
  };
}

/** One file. Its kind and its size are said first, and checked before it is sent. */
export function AttachmentField({ value, onChange, error, onError, sending }: AttachmentProps) {
  const text = useText('tickets');
  const check = useAttachmentCheck(onError);
  const place = useRef<HTMLFieldSetElement>(null);
  const choose = ([chosen]: File[]) => {
    const file = check(chosen);
    if (file) onChange?.(file);
  };
  const remove = () => {
    onChange?.(null);
    // The button disappears, so the focus moves to the field.
    place.current?.querySelector('input')?.focus();
  };
  return (
    <fieldset ref={place} className={styles.file} data-path="file">
      <legend className={styles.fileLabel}>{text('tickets.file')}</legend>
      {value ? (
        <div className={styles.chosen}>
          <IconFile size={18} aria-hidden />
          <span className={styles.fileName}>{value.name}</span>
          <ActionIcon
            variant="subtle"
            color="gray"
            disabled={sending.isSending}
            aria-label={text('tickets.file.remove', { name: value.name })}
            onClick={remove}
          >
            <IconX size={16} />
          </ActionIcon>
        </div>
      ) : null}
      <FileDrop
        label={text(value ? 'tickets.file.change' : 'tickets.file.choose')}
        hint={text('tickets.file.hint', { megabytes })}
        accept={attachmentAccept}
        disabled={sending.isSending}
        onFiles={choose}
        compact
      />
      {error ? (
        <p className={styles.fileError} role="alert">
          {error}
        </p>
      ) : null}
      {value && sending.isSending ? <Progress name={value.name} sending={sending} /> : null}
    </fieldset>
  );
}

function Progress({ name, sending }: { name: string; sending: SendingFile }) {
  const text = useText('tickets');
  const { percent } = sending;
  const words = text('tickets.file.sending', { name, percent });
  return (
    <div className={common.stack1}>
      <ProgressBar label={name} done={percent} total={100} valueText={words} />
      <div className={styles.progressWords}>
        <span>{words}</span>
        <Button variant="subtle" size="compact-sm" onClick={sending.cancel}>
          {text('tickets.file.cancel')}
        </Button>
      </div>
    </div>
  );
}
