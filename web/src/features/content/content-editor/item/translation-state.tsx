import type { ContentItem } from '@endcap/contract/content/content-editor';
import type { TranslationState as State } from '@endcap/contract/content/content-options';
import type { Locale } from '@endcap/contract/sites';
import { useQuery } from '@tanstack/react-query';
import type { DraftForm } from '../../../../lib/forms/draft-form.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { PlaceholderLines } from '../../../../ui/feedback/placeholder-lines.tsx';
import { translatedTextQuery } from '../content-editor.queries.ts';
import { DiffView } from '../history/diff-view.tsx';
import type { EditorValues, WrittenText } from './editor-values.ts';

import styles from './item.module.css';

export function stateOf({ texts }: Pick<EditorValues, 'texts'>, locale: Locale): State {
  const text = texts[locale];
  if (!text) return 'MISSING';
  return text.isCurrent ? 'CURRENT' : 'BEHIND';
}

interface Props {
  item: ContentItem;
  form: DraftForm<EditorValues>;
  language: 'es-MX' | 'fr-CA';
}

/** What a translation lacks: English words in it, and what the English text says since it was compared. */
export function TranslationState({ item, form, language }: Props) {
  const text = useText('content-editor');
  const { texts } = form.values;
  const own = texts[language];
  const english = texts['en-US'];
  if (!own || !english) return null;
  const name = text(`content-editor.language.${language}`);
  const isSame = own.body.trim() !== '' && own.body === english.body;
  return (
    <>
      {isSame ? (
        <p className={styles.lack} role="status">
          {text('content-editor.translation.same', { language: name })}
        </p>
      ) : null}
      {own.isCurrent ? null : <ChangedEnglish item={item} language={language} english={english} />}
    </>
  );
}

interface ChangedProps {
  item: ContentItem;
  language: 'es-MX' | 'fr-CA';
  english: WrittenText;
}

function ChangedEnglish({ item, language, english }: ChangedProps) {
  const text = useText('content-editor');
  const { data } = useQuery(translatedTextQuery(item.id, language, item.version));
  const label = text('content-editor.translation.since');
  if (!data) return <PlaceholderLines label={label} lines={3} />;
  if (!data.english)
    return <p className={styles.lack}>{text('content-editor.translation.neverCompared')}</p>;
  return (
    <details className={styles.since} open>
      <summary>{label}</summary>
      <DiffView label={label} before={whole(data.english)} after={whole(english)} />
    </details>
  );
}

const whole = ({ title, summary, body }: Pick<WrittenText, 'title' | 'summary' | 'body'>) =>
  [title, summary, '', body].join('\n');
