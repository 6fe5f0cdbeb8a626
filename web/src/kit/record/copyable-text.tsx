import { IconCopy } from '@tabler/icons-react';
import { copyText } from '../../lib/browser/save-file.ts';
import { useWords } from '../../lib/i18n/messages.ts';
import { UnstyledButton } from '../../ui/buttons/unstyled-button.tsx';
import { useToast } from '../../ui/feedback/use-toast.tsx';
import styles from './copyable-text.module.css';

interface Props {
  /** Shown before the button. */
  value: string;
  /** Names a click for the statistics. */
  track?: string;
}

/** A number or address of a record, and a button that copies it. */
export function CopyableText({ value, track }: Props) {
  const text = useWords();
  const toast = useToast();
  const copy = async () => {
    if (await copyText(value)) toast.success({ message: text('words.copied', { value }) });
    else toast.error({ message: text('words.notCopied') });
  };
  return (
    <>
      {value}
      <UnstyledButton
        className={styles.copy}
        aria-label={text('words.copyOf', { value })}
        onClick={() => void copy()}
        data-track={track}
      >
        <IconCopy size={15} aria-hidden />
      </UnstyledButton>
    </>
  );
}
