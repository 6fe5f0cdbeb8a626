import { CallError } from '../../lib/call/call-error.ts';
import { type Text, useText } from '../../lib/i18n/messages.ts';
import { ErrorMessage } from '../../ui/feedback/error-message.tsx';
import { fileLimits } from './choose-file.ts';
import type { BulkFile } from './use-bulk-file.ts';

/** What is wrong with the file, or what kept it from being checked. The file itself is kept. */
export function FileProblem({ upload }: { upload: BulkFile }) {
  const text = useText('user-files');
  const { file, objection, check } = upload;
  if (objection) {
    return <ErrorMessage title={text(`user-files.error.${objection}`, fileLimits)} />;
  }
  if (!check.error || !file) return null;
  const refusal = check.error instanceof CallError ? check.error : null;
  // The same file would be refused again; an answer that failed may come the next time.
  const isWorthRetrying = !refusal || refusal.status === 0 || refusal.status >= 500;
  return (
    <ErrorMessage
      title={text(isWorthRetrying ? 'user-files.error.check' : 'user-files.error.refused', {
        name: file.name,
      })}
      message={wordsOf(check.error, text)}
      requestId={isWorthRetrying ? refusal?.requestId : undefined}
      onRetry={isWorthRetrying ? () => check.mutate(file) : undefined}
    />
  );
}

function wordsOf(error: Error, text: Text<'user-files'>): string {
  if (!(error instanceof CallError)) return error.message;
  const { code, message, details } = error;
  if (code === 'input.too_large') return text('user-files.error.tooLarge', fileLimits);
  if (code === 'file.unreadable') return text('user-files.error.unreadable');
  // The check itself knows no other reason for it: a row that is refused is told as a row.
  if (code === 'bulk.nothing_valid') return text('user-files.error.noRows');
  if (details.length === 0) return message;
  const columns = details.map(({ field }) => field).join(', ');
  if (code === 'file.columns_repeated')
    return text('user-files.error.repeated', { message, columns });
  return code === 'file.columns_missing'
    ? text('user-files.error.columns', { message, columns })
    : message;
}
