import { IconBulb } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { DatedEntry, DatedList } from '../../../kit/content/dated-list.tsx';
import { Failure } from '../../../kit/failure/failure.tsx';
import { Page } from '../../../kit/page/page.tsx';
import { useAnotherItem } from '../../../kit/page/use-another-item.ts';
import { usePageDescription } from '../../../lib/browser/page-title.ts';
import { useUrlState } from '../../../lib/browser/use-url-state.ts';
import { useLocale } from '../../../lib/i18n/locale.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { pageIndexOf, pageNumberOf } from '../../../lib/tables/table-search.ts';
import { Pager } from '../../../ui/data-table/pager.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { PlaceholderLines } from '../../../ui/feedback/placeholder-lines.tsx';
import { InsightView } from './insight-view.tsx';
import { insightsQuery } from './insights.queries.ts';

/** /articles/insights: public articles, and one of them by ?article=. */
export function InsightsPage(): ReactNode {
  const [{ article }] = useUrlState('/articles/insights');
  useAnotherItem(article ?? 'list');
  return article ? <InsightView id={article} /> : <InsightList />;
}

function InsightList() {
  const text = useText('insights');
  const { locale } = useLocale();
  const [{ page = 1 }, change] = useUrlState('/articles/insights');
  const { data, error, refetch } = useQuery(insightsQuery(page, locale));
  usePageDescription(text('insights.lead'));
  return (
    <Page title={text('insights.title')} description={text('insights.lead')} width="reading" large>
      {data && data.items.length > 0 ? (
        <DatedList label={text('insights.title')}>
          {data.items.map(({ id, title, summary, publishedOn, locale: written }) => (
            <DatedEntry
              key={id}
              publishedOn={publishedOn}
              summary={summary}
              lang={written === locale ? undefined : written}
              title={
                <Link
                  to="/articles/insights"
                  search={{ article: id }}
                  lang={written === locale ? undefined : written}
                >
                  {title}
                </Link>
              }
            />
          ))}
        </DatedList>
      ) : null}
      {data?.items.length === 0 ? (
        <EmptyState
          icon={<IconBulb size={22} />}
          title={text('insights.empty')}
          description={text('insights.empty.hint')}
        />
      ) : null}
      {data && data.totalPages > 1 ? (
        <Pager
          rows={data.items}
          page={pageIndexOf(page)}
          pageSize={data.pageSize}
          total={data.totalElements}
          onPage={(next) => change({ page: pageNumberOf(next) })}
        />
      ) : null}
      {data ? null : (
        <Failure error={error} title={text('insights.failed')} onRetry={() => void refetch()} />
      )}
      {data || error ? null : (
        <PlaceholderLines label={text('common.loading')} lines={8} shape="text" />
      )}
    </Page>
  );
}
