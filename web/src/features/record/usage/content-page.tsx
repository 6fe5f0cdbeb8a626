import { usualWeeks } from '@endcap/contract/record/usage-metrics';
import type { ReadArticle } from '@endcap/contract/record/usage-reports';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Failure } from '../../../kit/failure/failure.tsx';
import { useUrlState } from '../../../lib/browser/use-url-state.ts';
import { formatNumber } from '../../../lib/i18n/dates.ts';
import { useLocale } from '../../../lib/i18n/locale.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { BarChart } from '../../../ui/charts/bar-chart.tsx';
import { ChartCard } from '../../../ui/charts/chart-card.tsx';
import { LineChart } from '../../../ui/charts/line-chart.tsx';
import { SectionCard } from '../../../ui/layout/section-card.tsx';
import { MissedSearches } from './missed-searches.tsx';
import { ReportFrame } from './report-frame.tsx';
import styles from './usage.module.css';
import { contentQuery } from './usage.queries.ts';
import { seriesOf, useReportCharts } from './use-report-charts.ts';

/** /contentEditor/reports: what people read and search, and what they did not find. */
export function ContentReportPage() {
  const text = useText('usage');
  const [{ weeks = usualWeeks }] = useUrlState('/contentEditor/reports');
  const { data, error, refetch } = useQuery(contentQuery(weeks));
  const { card, lines, withYearAgo, saverOf } = useReportCharts(data);
  const missed = data && seriesOf(data, 'GLOSSARY_WITHOUT_HIT');
  const searches = data && seriesOf(data, 'GLOSSARY_SEARCHES');
  const found = searches && {
    ...searches,
    values: searches.values.map((value, at) =>
      value === null ? null : value - (missed?.values[at] ?? 0),
    ),
  };
  return (
    <ReportFrame lead={text('usage.lead')} weeks={weeks} withSections>
      {error ? (
        <Failure error={error} title={text('usage.failed')} onRetry={() => void refetch()} />
      ) : (
        <>
          <ChartCard
            {...card}
            title={text('usage.views.title')}
            unit={text('usage.unit.views')}
            data={withYearAgo({
              name: text('usage.views.title'),
              series: data && seriesOf(data, 'ARTICLE_VIEWS'),
            })}
            onSave={saverOf('article-views')}
          >
            <LineChart />
          </ChartCard>
          <ChartCard
            {...card}
            title={text('usage.searches.title')}
            unit={text('usage.unit.searches')}
            data={lines(
              { name: text('usage.searches.found'), series: found },
              { name: text('usage.searches.missed'), series: missed },
            )}
            onSave={saverOf('searches')}
          >
            <BarChart />
          </ChartCard>
          <ChartCard
            {...card}
            title={text('usage.votes.title')}
            unit={text('usage.unit.votes')}
            data={lines(
              {
                name: text('usage.votes.helpful'),
                series: data && seriesOf(data, 'ARTICLE_HELPFUL'),
              },
              {
                name: text('usage.votes.notHelpful'),
                series: data && seriesOf(data, 'ARTICLE_NOT_HELPFUL'),
              },
            )}
            onSave={saverOf('votes')}
          >
            <BarChart />
          </ChartCard>
          <div className={styles.full}>
            <MissedSearches />
          </div>
          {data && data.articles.length > 0 ? (
            <div className={styles.full}>
              <Articles articles={data.articles} />
            </div>
          ) : null}
        </>
      )}
    </ReportFrame>
  );
}

function Articles({ articles }: { articles: readonly ReadArticle[] }) {
  const text = useText('usage');
  const { locale } = useLocale();
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  return (
    <SectionCard title={text('usage.articles.title')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{text('usage.articles.article')}</th>
            <th scope="col" className={styles.number}>
              {text('usage.articles.views')}
            </th>
            <th scope="col" className={styles.number}>
              {text('usage.articles.share')}
            </th>
          </tr>
        </thead>
        <tbody>
          {articles.map(({ id, title, views, helpful, notHelpful }) => (
            <tr key={id}>
              <th scope="row">
                <Link to="/contentEditor/items/$itemId" params={{ itemId: id }}>
                  {title}
                </Link>
              </th>
              <td className={styles.number}>{formatNumber(views, locale)}</td>
              <td className={styles.number}>
                {helpful + notHelpful > 0 ? (
                  percent.format(helpful / (helpful + notHelpful))
                ) : (
                  <span className={styles.faint}>{text('usage.articles.noVotes')}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </SectionCard>
  );
}
