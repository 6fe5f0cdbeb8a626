import type { Usage } from '@endcap/contract/record/usage-reports';
import { useProductName } from '../../../kit/products/use-product-name.ts';
import { formatNumber } from '../../../lib/i18n/dates.ts';
import { useLocale } from '../../../lib/i18n/locale.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { Sparkline } from '../../../ui/charts/sparkline.tsx';
import { SectionCard } from '../../../ui/layout/section-card.tsx';
import styles from './usage.module.css';
import { keyedSeries } from './use-report-charts.ts';

/** The products, the most used first: people in the last week, the line of the period, and its change. */
export function ProductRows({ usage }: { usage: Usage }) {
  const text = useText('usage');
  const { locale } = useLocale();
  const productName = useProductName();
  const rows = keyedSeries(usage, 'PRODUCT_PEOPLE')
    .map(({ key, values }) => ({ key, values, last: values.at(-1) ?? 0 }))
    .sort((a, b) => b.last - a.last);
  return (
    <SectionCard title={text('words.products')}>
      {rows.length === 0 ? (
        <p className={styles.quiet}>{text('usage.products.none')}</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{text('words.product')}</th>
              <th scope="col" className={styles.wide}>
                {text('usage.products.trend')}
              </th>
              <th scope="col" className={styles.number}>
                {text('usage.products.week')}
              </th>
              <th scope="col" className={styles.number}>
                {text('usage.products.change')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, values, last }) => (
              <tr key={key}>
                <th scope="row">{productName(key)}</th>
                <td className={styles.wide}>
                  <Sparkline values={values} />
                </td>
                <td className={styles.number}>{formatNumber(last, locale)}</td>
                <td className={styles.number}>
                  <Change values={values} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </SectionCard>
  );
}

/** From the first counted week to the last one; from nothing there is no percentage. */
export function Change({ values }: { values: readonly (number | null)[] }) {
  const text = useText('usage');
  const { locale } = useLocale();
  const first = values.find((value) => value !== null);
  const last = values.at(-1);
  if (!first || last === null || last === undefined)
    return <span className={styles.faint}>{text('usage.products.noBase')}</span>;
  const change = (last - first) / first;
  const shown = new Intl.NumberFormat(locale, {
    style: 'percent',
    signDisplay: 'exceptZero',
    maximumFractionDigits: 0,
  })
    .format(change)
    .replace('-', '\u2212');
  return <span data-change={change < 0 ? 'loss' : 'gain'}>{shown}</span>;
}
