import type { SearchWords } from '@endcap/contract/record/search-words';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Failure } from '../../../kit/failure/failure.tsx';
import { useDate } from '../../../lib/i18n/dates.ts';
import { useListText } from '../../../lib/i18n/list-text.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useMayOpen } from '../../../lib/session/use-may-open.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SectionCard } from '../../../ui/layout/section-card.tsx';
import styles from './usage.module.css';
import { searchWordsQuery, useDismissWords, useReportWords } from './usage.queries.ts';

/** What at least five people searched for without a result, with what an editor can do about it. */
export function MissedSearches() {
  const text = useText('usage');
  const { data, error, refetch } = useQuery(searchWordsQuery);
  if (error)
    return (
      <Failure error={error} title={text('usage.missed.failed')} onRetry={() => void refetch()} />
    );
  if (!data) return null;
  return (
    <SectionCard title={text('usage.missed.title')} description={text('usage.missed.lead')}>
      {data.items.length === 0 ? (
        <p className={styles.quiet}>{text('usage.missed.none')}</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{text('usage.missed.words')}</th>
              <th scope="col" className={styles.wide}>
                {text('usage.missed.places')}
              </th>
              <th scope="col" className={styles.number}>
                {text('usage.missed.people')}
              </th>
              <th scope="col" className={styles.wide}>
                {text('usage.missed.week')}
              </th>
              <th scope="col">{text('usage.missed.acts')}</th>
            </tr>
          </thead>
          <tbody>
            {data.items.map((item) => (
              <Row key={item.words} item={item} />
            ))}
          </tbody>
        </table>
      )}
    </SectionCard>
  );
}

function Row({ item: { words, places, people, week } }: { item: SearchWords }) {
  const text = useText('usage');
  const date = useDate();
  const listText = useListText();
  return (
    <tr>
      <th scope="row">{words}</th>
      <td className={styles.wide}>
        {listText(places.map((place) => text(`usage.missed.place.${place}`)))}
      </td>
      <td className={styles.number}>{text('usage.missed.atLeast', { count: people })}</td>
      <td className={styles.wide}>{date(week, 'day')}</td>
      <td>
        <Acts words={words} />
      </td>
    </tr>
  );
}

function Acts({ words }: { words: string }) {
  const text = useText('usage');
  const { may } = useSession();
  const hasDictionary = useMayOpen('dataDictionaryV2');
  const report = useReportWords();
  const dismiss = useDismissWords();
  const busy = report.isPending || dismiss.isPending;
  const labelOf = (act: 'begin' | 'report' | 'dismiss') =>
    text('common.labeled', { name: words, value: text(`usage.missed.${act}`) });
  if (!may('UPDATE', 'CONTENT')) return null;
  return (
    <span className={styles.acts}>
      {may('CREATE', 'CONTENT') ? (
        <Button
          variant="light"
          size="compact-sm"
          aria-label={labelOf('begin')}
          renderRoot={(props) => <Link to="/contentEditor" search={{ begin: words }} {...props} />}
          data-track="missed-begin-article"
        >
          {text('usage.missed.begin')}
        </Button>
      ) : null}
      {hasDictionary ? (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={labelOf('report')}
          disabled={busy}
          onClick={() => report.mutate(words)}
          data-track="missed-report-term"
        >
          {text('usage.missed.report')}
        </Button>
      ) : null}
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={labelOf('dismiss')}
        disabled={busy}
        onClick={() => dismiss.mutate(words)}
        data-track="missed-dismiss"
      >
        {text('usage.missed.dismiss')}
      </Button>
    </span>
  );
}
