import { dictionaryLimits } from '@endcap/contract/limits';
import { IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { tableFailure } from '../../../../kit/list/use-list.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { DataTable } from '../../../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import type { UsedAddress } from '../dictionary-address.tsx';
import type { Finding } from '../glossary.queries.ts';
import { reportMissing } from '../glossary.search.ts';
import { useResultColumns } from './result-columns.tsx';
import { DidYouMean } from './result-line.tsx';
import styles from './results.module.css';

interface Props {
  address: UsedAddress;
  /** The text that is searched for; the address may hold a text that is too short. */
  search: string;
  finding: Finding;
  hasPanel: boolean;
}

/** The terms in the order of the search; no column can be sorted. */
export function ResultsTable({ address, search, finding, hasPanel }: Props) {
  const text = useText('glossary');
  const columns = useResultColumns(hasPanel);
  const { found, failure, isOld } = finding;
  return (
    <div className={styles.table}>
      <DataTable
        label={text('words.dataDictionary')}
        rows={found?.entries}
        total={found?.total ?? 0}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ business_name: name }) => name}
        page={address.page}
        pageSize={dictionaryLimits.pageSize}
        onPage={address.setPage}
        skeletonRows={dictionaryLimits.skeletonRows}
        refreshing={isOld}
        current={address.selected}
        search={search}
        failure={
          failure && {
            ...tableFailure(failure, () => window.location.reload()),
            title: text('common.error.title'),
            message: text('glossary.failed.hint'),
            retryLabel: text('words.refreshPage'),
          }
        }
        empty={
          <NoResults
            search={search}
            suggestions={found?.suggestions ?? []}
            onAllProducts={address.product ? () => address.setProduct(null) : null}
          />
        }
      />
    </div>
  );
}

interface NoResultsProps {
  search: string;
  suggestions: readonly string[];
  /** Null when all products are searched already. */
  onAllProducts: (() => void) | null;
}

const tips = ['spelling', 'column', 'abbreviation'] as const;

/** Shown without results: search tips, and the way to report a missing term. */
function NoResults({ search, suggestions, onAllProducts }: NoResultsProps) {
  const text = useText('glossary');
  return (
    <EmptyState
      icon={<IconSearch size={22} />}
      title={search ? text('glossary.none.for', { search }) : text('glossary.none')}
      description={text('glossary.none.hint')}
      action={
        <div className={styles.suggestions}>
          <DidYouMean suggestions={suggestions} />
          <section className={styles.tips} aria-label={text('glossary.tips')}>
            <h2>{text('glossary.tips')}</h2>
            <ul>
              {tips.map((tip) => (
                <li key={tip}>{text(`glossary.tips.${tip}`)}</li>
              ))}
            </ul>
          </section>
          <div className={styles.steps}>
            {onAllProducts ? (
              <Button variant="default" onClick={onAllProducts}>
                {text('glossary.none.allProducts')}
              </Button>
            ) : null}
            <Button
              variant="default"
              renderRoot={(props) => (
                <Link to="/support/ticketCreation" search={reportMissing(search)} {...props} />
              )}
              data-track="dictionary-report"
            >
              {text('glossary.report')}
            </Button>
          </div>
        </div>
      }
    />
  );
}
