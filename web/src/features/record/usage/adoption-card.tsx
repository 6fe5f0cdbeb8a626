import { useQuery } from '@tanstack/react-query';
import { Failure } from '../../../kit/failure/failure.tsx';
import { productLooks } from '../../../kit/products/product-catalogue.ts';
import { useProductName } from '../../../kit/products/use-product-name.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { RouteLink } from '../../../lib/session/route-link.tsx';
import { ChartCard } from '../../../ui/charts/chart-card.tsx';
import { LineChart } from '../../../ui/charts/line-chart.tsx';
import { Sparkline } from '../../../ui/charts/sparkline.tsx';
import { IconTile } from '../../../ui/layout/icon-tile.tsx';
import { Change } from './product-rows.tsx';
import styles from './usage.module.css';
import { adoptionQuery } from './usage.queries.ts';
import { keyedSeries, seriesOf, useReportCharts } from './use-report-charts.ts';

const shownProducts = 4;

/** People who opened a product in 7 days, over 12 weeks, and the products that most of them open. */
export function AdoptionCard() {
  const text = useText('usage');
  const { data, error, refetch } = useQuery(adoptionQuery('12'));
  const { card, format, lines, saverOf } = useReportCharts(data);
  const opened = data && seriesOf(data, 'PRODUCT_PEOPLE');
  const last = opened?.values.at(-1) ?? null;
  const access = (data && seriesOf(data, 'PEOPLE_WITH_ACCESS')?.values.at(-1)) ?? null;
  return (
    <ChartCard
      {...card}
      title={text('usage.section.operationsReports')}
      unit={text('usage.unit.people')}
      data={lines({ name: text('usage.opened.series'), series: opened })}
      height={226}
      failure={
        error && !data ? (
          <Failure error={error} title={text('usage.failed')} onRetry={() => void refetch()} />
        ) : null
      }
      onSave={saverOf('adoption')}
      foot={
        <>
          {data ? <TopProducts series={keyedSeries(data, 'PRODUCT_PEOPLE')} /> : null}
          <RouteLink id="operationsReports">{text('usage.adoption.all')}</RouteLink>
        </>
      }
    >
      {last === null || !opened ? null : (
        <p className={styles.figure}>
          <strong>{text('usage.adoption.people', { count: last })}</strong>{' '}
          <Change values={opened.values} />
          <span>
            {text('usage.adoption.of', { people: access === null ? '–' : format(access) })}
          </span>
        </p>
      )}
      <LineChart fromZero={false} />
    </ChartCard>
  );
}

function TopProducts({ series }: { series: ReturnType<typeof keyedSeries> }) {
  const productName = useProductName();
  const { format } = useReportCharts(undefined);
  const rows = series
    .map(({ key, values }) => ({ key, values, last: values.at(-1) ?? 0 }))
    .toSorted((a, b) => b.last - a.last)
    .slice(0, shownProducts);
  return (
    <ul className={styles.top}>
      {rows.map(({ key, values, last }) => (
        <li key={key}>
          <ProductMark code={key} />
          <span>{productName(key)}</span>
          <Sparkline values={values} />
          <strong>{format(last)}</strong>
          <Change values={values} />
        </li>
      ))}
    </ul>
  );
}

/** A product of an older release has no look any more. */
function ProductMark({ code }: { code: string }) {
  const look = Object.entries(productLooks).find(([known]) => known === code)?.[1];
  if (!look) return <span />;
  const { Icon, tone } = look;
  return (
    <IconTile tone={tone} small>
      <Icon size={14} />
    </IconTile>
  );
}
