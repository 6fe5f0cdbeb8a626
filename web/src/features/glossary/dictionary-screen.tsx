import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useText } from '../../lib/i18n/messages.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import styles from './data-dictionary.module.css';
import { DownloadFailure } from './download-failure.tsx';
import { ReportDialog } from './report-dialog.tsx';
import { ResultLine } from './result-line.tsx';
import { ResultsTable } from './results-table.tsx';
import { TermPanel } from './term-panel.tsx';
import type { UsedAddress } from './use-dictionary-address.ts';
import { useExcelDownload } from './use-excel-download.ts';
import type { Finding } from './use-found-terms.ts';

interface Props {
  address: UsedAddress;
  /** What is searched for, which is not everything that stands in the address. */
  search: string;
  finding: Finding;
  /** Elsewhere in the portal, for those who may go there. */
  links: ReactNode;
  searchBar: ReactNode;
}

/** What both versions of the dictionary have in common: all but the way to search. */
export function DictionaryScreen({ address, search, finding, links, searchBar }: Props) {
  const text = useText('glossary');
  const excel = useExcelDownload({ search, product: address.product });
  const [reporting, setReporting] = useState(false);
  const report = () => setReporting(true);
  const hasArrived = useHasArrived();
  const { selected } = address;
  return (
    <div className={styles.page}>
      <PageHeader
        title={text('glossary.title')}
        description={text('glossary.lead')}
        actions={
          <>
            {links}
            <Button
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden />}
              loading={excel.busy}
              onClick={excel.start}
              data-track="dictionary-download"
            >
              {text('glossary.download')}
            </Button>
          </>
        }
      />
      <DownloadFailure download={excel} />
      {searchBar}
      <ResultLine search={search} finding={finding} />
      <div className={styles.content} data-panel={selected !== null || undefined}>
        <ResultsTable
          address={address}
          search={search}
          finding={finding}
          hasPanel={selected !== null}
          onReport={report}
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
          <button type="button" onClick={report} data-track="dictionary-report">
            {text('glossary.report')}
          </button>
        </p>
      )}
      {reporting ? <ReportDialog term={search} onClose={() => setReporting(false)} /> : null}
    </div>
  );
}

/** Not yet, while the page is drawn for the first time. */
function useHasArrived() {
  const hasArrived = useRef(false);
  useEffect(() => {
    hasArrived.current = true;
  }, []);
  return hasArrived;
}
