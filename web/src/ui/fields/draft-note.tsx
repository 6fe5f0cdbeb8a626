import { Button } from '../buttons/button.tsx';
import { useUiText } from '../ui-text.ts';
import styles from './draft-note.module.css';

interface Props {
  form: { draftRestored: boolean; startOver: () => void };
}

/** Shows that a form contains a saved draft, and offers an empty form. */
export function DraftNote({ form }: Props) {
  const text = useUiText();
  if (!form.draftRestored) return null;
  return (
    <div className={styles.note} role="status">
      <span>{text('common.draft.kept')}</span>
      <Button size="compact-sm" variant="subtle" onClick={form.startOver}>
        {text('common.draft.startOver')}
      </Button>
    </div>
  );
}
