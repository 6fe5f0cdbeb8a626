import { CallError } from '../../lib/call/call-error.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { ErrorMessage } from '../../ui/feedback/error-message.tsx';
import styles from './data-dictionary.module.css';
import type { ExcelDownload } from './use-excel-download.ts';

export function DownloadFailure({ download: { failure, start } }: { download: ExcelDownload }) {
  const text = useText('glossary');
  if (!failure) return null;
  return (
    <div className={styles.downloadFailure}>
      <ErrorMessage
        title={text('glossary.download.failed')}
        requestId={failure instanceof CallError ? failure.requestId : undefined}
        onRetry={start}
        retryLabel={text('glossary.download.again')}
      />
    </div>
  );
}
