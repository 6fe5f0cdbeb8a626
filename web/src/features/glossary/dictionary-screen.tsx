import type { GlossaryProduct } from '@endcap/contract/glossary-products';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { saveFile } from '../../lib/browser/save-file.ts';
import { CallError } from '../../lib/call/call-error.ts';
import { download } from '../../lib/call/download.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { ErrorMessage } from '../../ui/feedback/error-message.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import styles from './data-dictionary.module.css';
import type { UsedAddress } from './dictionary-address.tsx';
import type { Finding } from './glossary.queries.ts';
import { ReportDialog } from './report-dialog.tsx';
import { ResultLine } from './results/result-line.tsx';
import { ResultsTable } from './results/results-table.tsx';
import { TermPanel } from './term/term-panel.tsx';

interface Props {
  address: UsedAddress;
  /** The text that is searched for; the address may hold a text that is too short. */
  search: string;
  finding: Finding;
  /** Links to other screens, for users who have access to them. */
  links: ReactNode;
  searchBar: ReactNode;
}

/** The screen of both dictionary versions; only the search field differs. */
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
              {text('common.downloadExcel')}
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

/** False during the first render of the page. */
function useHasArrived() {
  const hasArrived = useRef(false);
  useEffect(() => {
    hasArrived.current = true;
  }, []);
  return hasArrived;
}

function DownloadFailure({ download: { failure, start } }: { download: ExcelDownload }) {
  const text = useText('glossary');
  if (!failure) return null;
  return (
    <div className={styles.downloadFailure}>
      <ErrorMessage
        title={text('common.downloadFailed')}
        requestId={failure instanceof CallError ? failure.requestId : undefined}
        onRetry={start}
        retryLabel={text('common.tryAgain')}
      />
    </div>
  );
}

interface Wanted {
  search: string;
  product: GlossaryProduct | null;
}

const usualName = 'data_element_glossary.xlsx';

/** Downloads the terms that match the search and the product filter, as a workbook. */
function useExcelDownload({ search, product }: Wanted) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const query = { ...(search && { search }), ...(product && { product_tag: product }) };
      saveFile(await download('GET /api/export-glossaries', { query }), usualName);
    },
  });
  return { start: () => mutate(), busy: isPending, failure: isPending ? null : error };
}
type ExcelDownload = ReturnType<typeof useExcelDownload>;
