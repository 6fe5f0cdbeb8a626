import { useWords } from '../../lib/i18n/messages.ts';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import styles from './language-mark.module.css';

/** Marks an item of a list that is there in English alone; nothing where it is in the reader's language. */
export function LanguageMark({ lang }: { lang: string | undefined }) {
  const text = useWords();
  if (!lang) return null;
  return (
    <span className={styles.mark} title={text('words.inEnglish')}>
      <span aria-hidden>{lang.slice(0, 2)}</span>
      <VisuallyHidden>{text('words.inEnglish')}</VisuallyHidden>
    </span>
  );
}
