import type { Insight } from '@endcap/contract/content/insights';
import { IconBulb } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ContentText } from '../../../kit/content/content-text.tsx';
import { Failure } from '../../../kit/failure/failure.tsx';
import { Breadcrumb } from '../../../kit/page/breadcrumb.tsx';
import { Page } from '../../../kit/page/page.tsx';
import { useOwnTitle, usePageDescription } from '../../../lib/browser/page-title.ts';
import { CallError } from '../../../lib/call/call-error.ts';
import { useDate } from '../../../lib/i18n/dates.ts';
import { useLocale } from '../../../lib/i18n/locale.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { PlaceholderLines } from '../../../ui/feedback/placeholder-lines.tsx';
import styles from './insights.module.css';
import { insightQuery } from './insights.queries.ts';

/** A line of text is read to its end. */
const readingColumn = 760;

/** One public article. Its heading stays while the article is loading, and with it the focus. */
export function InsightView({ id }: { id: string }) {
  const text = useText('insights');
  const { locale } = useLocale();
  const { data, error, refetch } = useQuery(insightQuery(id, locale));
  const isGone = error instanceof CallError && (error.status === 404 || error.status === 400);
  const insight = isGone ? undefined : data;
  return (
    <Page
      title={insight?.title ?? text('insights.title')}
      description={insight?.summary}
      width={readingColumn}
      large
      above={
        <Breadcrumb>
          <Link to="/articles/insights">{text('insights.back')}</Link>
        </Breadcrumb>
      }
    >
      {insight ? <Article asked={id} insight={insight} /> : null}
      {isGone ? (
        <EmptyState
          icon={<IconBulb size={22} />}
          title={text('insights.gone')}
          description={text('insights.gone.hint')}
        />
      ) : null}
      {insight || isGone ? null : (
        <Failure
          error={error}
          title={text('insights.article.failed')}
          onRetry={() => void refetch()}
        />
      )}
      {insight || error ? null : (
        <PlaceholderLines label={text('common.loading')} lines={10} shape="text" />
      )}
    </Page>
  );
}

function Article({ asked, insight }: { asked: string; insight: Insight }) {
  const text = useText('insights');
  const date = useDate();
  const navigate = useNavigate();
  const { locale } = useLocale();
  const { id, title, summary, html, publishedOn, readingMinutes, others } = insight;
  useOwnTitle(title);
  usePageDescription(summary);
  // A former id leads to the address of today.
  useEffect(() => {
    if (asked !== id) void navigate({ to: '.', search: { article: id }, replace: true });
  }, [asked, id, navigate]);
  const lang = insight.locale === locale ? undefined : insight.locale;
  return (
    <>
      <article>
        <p className={styles.about}>
          <time dateTime={publishedOn}>{date(publishedOn, 'day')}</time>
          {' · '}
          {text('insights.minutes', { minutes: readingMinutes })}
        </p>
        {lang ? <p className={styles.about}>{text('insights.englishOnly')}</p> : null}
        <div lang={lang}>
          <ContentText html={html} />
        </div>
      </article>
      {others.length > 0 ? (
        <section className={styles.others} aria-labelledby="insights-others">
          <h2 id="insights-others">{text('insights.others')}</h2>
          <ul>
            {others.map((other) => (
              <li key={other.id}>
                <Link to="/articles/insights" search={{ article: other.id }}>
                  {other.title}
                </Link>
                <p>{other.summary}</p>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}
