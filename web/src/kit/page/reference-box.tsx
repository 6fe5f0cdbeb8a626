import { IconCopy } from '@tabler/icons-react';
import { copyText } from '../../lib/browser/save-file.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { useToast } from '../../ui/feedback/use-toast.tsx';
import styles from './reference-box.module.css';

interface Props {
  label: string;
  reference: string;
  /** Names a click for the statistics. */
  track: string;
}

/** The reference number of what was sent, to be read out or copied. */
export function ReferenceBox({ label, reference, track }: Props) {
  const text = useText('common');
  const toast = useToast();
  const copy = async () => {
    if (await copyText(reference)) toast.success({ message: text('common.reference.copied') });
    else toast.error({ message: text('common.reference.notCopied') });
  };
  return (
    <dl className={styles.reference}>
      <dt>{label}</dt>
      <dd>
        {reference}
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconCopy size={14} aria-hidden />}
          onClick={() => void copy()}
          data-track={track}
        >
          {text('common.copy')}
        </Button>
      </dd>
    </dl>
  );
}
