import { useQuery } from '@tanstack/react-query';
import { Failure } from '../../../../kit/failure/failure.tsx';
import { useText } from '../../../../lib/i18n/messages.ts';
import { PlaceholderLines } from '../../../../ui/feedback/placeholder-lines.tsx';
import styles from '../content-editor.module.css';
import { revisionQuery } from '../content-editor.queries.ts';
import { DiffView } from './diff-view.tsx';

interface Props {
  itemId: string;
  from: number;
  to: number;
  /** A language that the second one does not have stays as it is in the first. */
  keepsMissing?: boolean;
}

/** What differs between two versions, language by language. */
export function Comparison({ itemId, from, to, keepsMissing = false }: Props) {
  const text = useText('content-editor');
  const before = useQuery(revisionQuery(itemId, from));
  const after = useQuery(revisionQuery(itemId, to));
  const error = before.error ?? after.error;
  if (error) return <Failure error={error} title={text('content-editor.history.failed')} />;
  if (!before.data || !after.data)
    return <PlaceholderLines label={text('content-editor.history.changes')} lines={6} />;
  const textIn = (data: typeof before.data, locale: string) =>
    data.texts.find((one) => one.locale === locale)?.text ?? '';
  const languages = (['en-US', 'es-MX', 'fr-CA'] as const).filter(
    (locale) => textIn(before.data, locale) !== textIn(after.data, locale),
  );
  if (languages.length === 0)
    return <p className={styles.quiet}>{text('content-editor.diff.same')}</p>;
  return languages.map((locale) => {
    const language = text(`content-editor.language.${locale}`);
    const isKept = keepsMissing && textIn(after.data, locale) === '';
    return (
      <div key={locale}>
        <h2 className={styles.language}>{language}</h2>
        {isKept ? (
          <p className={styles.quiet}>{text('content-editor.restore.kept', { language })}</p>
        ) : (
          <DiffView
            label={language}
            before={textIn(before.data, locale)}
            after={textIn(after.data, locale)}
          />
        )}
      </div>
    );
  });
}
