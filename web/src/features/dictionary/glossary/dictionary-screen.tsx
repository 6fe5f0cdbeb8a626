import type { SearchedField } from '@endcap/contract/dictionary/glossary-term';
import { IconDownload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { ExportButton } from '../../../kit/list/list-page.tsx';
import { Page } from '../../../kit/page/page.tsx';
import { download } from '../../../lib/call/download.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import styles from './data-dictionary.module.css';
import type { UsedAddress } from './dictionary-address.tsx';
import { DictionaryLinks } from './dictionary-links.tsx';
import type { Finding } from './glossary.queries.ts';
import { reportMissing } from './glossary.search.ts';
import { ResultLine } from './results/result-line.tsx';
import { ResultsTable } from './results/results-table.tsx';
import { TermPanel } from './term/term-panel.tsx';

interface Props {
  address: UsedAddress;
  /** The text that is searched for; the address may hold a text that is too short. */
  search: string;
  /** The one kind of name that is searched; all when it is absent. */
  searchIn?: SearchedField;
  finding: Finding;
  searchBar: ReactNode;
}

/** The screen of both dictionary versions; only the search field differs. */
export function DictionaryScreen({ address, search, searchIn, finding, searchBar }: Props) {
  const text = useText('glossary');
  const hasArrived = useHasArrived();
  const { selected, product } = address;
  const query = {
    ...(search && { search, ...(searchIn && { search_field: searchIn }) }),
    ...(product && { product_tag: product }),
  };
  return (
    <Page
      title={text('words.dataDictionary')}
      description={text('glossary.lead')}
      actions={
        <>
          <DictionaryLinks />
          <ExportButton
            label={text('common.downloadExcel')}
            icon={<IconDownload size={16} aria-hidden />}
            download={() => download('GET /api/export-glossaries', { query })}
            fileName="data_element_glossary.xlsx"
            track="dictionary-download"
          />
        </>
      }
    >
      {searchBar}
      <ResultLine search={search} finding={finding} />
      <div className={styles.content} data-panel={selected !== null || undefined}>
        <ResultsTable
          address={address}
          search={search}
          finding={finding}
          hasPanel={selected !== null}
        />
        {selected ? (
          <TermPanel
            id={selected}
            listed={finding.found?.entries.find(({ id }) => id === selected)}
            onClose={address.closeTerm}
            takesFocus={hasArrived.current}
          />
        ) : null}
      </div>
      {finding.found?.total === 0 ? null : (
        <p className={styles.missing}>
          {text('glossary.report.prompt')}{' '}
          <Link
            to="/support/ticketCreation"
            search={reportMissing(search)}
            data-track="dictionary-report"
          >
            {text('glossary.report')}
          </Link>
        </p>
      )}
    </Page>
  );
}

/** False during the first render of the page. */
function useHasArrived() {
  const hasArrived = useRef(false);
  useEffect(() => {
    hasArrived.current = true;
  }, []);
  return hasArrived;
}
