import { Button } from '@mantine/core';
import { useUiTexts } from '../ui-texts.ts';
import styles from './draft-note.module.css';

interface Props {
  form: { draftRestored: boolean; startOver: () => void };
}

/** Says that a form shows what was typed earlier, and offers an empty one. */
export function DraftNote({ form }: Props) {
  const texts = useUiTexts();
  if (!form.draftRestored) return null;
  return (
    <div className={styles.note} role="status">
      <span>{texts.draftKept}</span>
      <Button size="compact-sm" variant="subtle" onClick={form.startOver}>
        {texts.startOver}
      </Button>
    </div>
  );
}
