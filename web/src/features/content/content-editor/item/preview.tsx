import type { Locale } from '@endcap/contract/sites';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { ContentText } from '../../../../kit/content/content-text.tsx';
import { Failure } from '../../../../kit/failure/failure.tsx';
import { useText } from '../../../../lib/i18n/messages.ts';
import styles from '../content-editor.module.css';
import { previewQuery } from '../content-editor.queries.ts';
import { ProblemList } from './checks/problem-list.tsx';

const pauseMs = 400;

interface Props {
  itemId: string;
  locale: Locale;
  title: string;
  body: string;
}

/** The text as the server renders it for readers, shortly after the last key. */
export function Preview({ itemId, locale, title, body }: Props) {
  const text = useText('content-editor');
  const [settled] = useDebouncedValue(body, pauseMs);
  const { data, error, refetch } = useQuery(previewQuery(itemId, locale, settled));
  return (
    <section className={styles.preview} aria-label={text('content-editor.preview')}>
      <p className={styles.previewHead}>
        {text('content-editor.preview')}
        {data ? <span>{text('content-editor.preview.words', { count: data.words })}</span> : null}
      </p>
      <Failure
        error={error}
        title={text('content-editor.preview.failed')}
        onRetry={() => void refetch()}
      />
      {data ? <ProblemList problems={data.problems} /> : null}
      <div className={styles.previewText} lang={locale}>
        <p className={styles.previewTitle}>{title}</p>
        {data?.html ? (
          <ContentText html={data.html} />
        ) : (
          <p className={styles.quiet}>{text('words.previewEmpty')}</p>
        )}
      </div>
    </section>
  );
}
