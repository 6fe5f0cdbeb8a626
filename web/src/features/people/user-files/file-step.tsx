import { userLimits } from '@endcap/contract/limits';
import { IconDownload } from '@tabler/icons-react';
import { Failure } from '../../../kit/failure/failure.tsx';
import { useSaveFile } from '../../../kit/failure/use-save-file.ts';
import { CallError } from '../../../lib/call/call-error.ts';
import { useListText } from '../../../lib/i18n/list-text.ts';
import { type Text, useText } from '../../../lib/i18n/messages.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ErrorMessage } from '../../../ui/feedback/error-message.tsx';
import { FileDrop } from '../../../ui/fields/file-drop.tsx';
import type { BulkFile } from './use-bulk-file.ts';
import styles from './user-files.module.css';
import { downloadTemplate, type UploadMode } from './user-files.queries.ts';

const acceptedFiles = '.xlsx,.csv';
const fileLimits = {
  rows: userLimits.fileRows,
  megabytes: userLimits.fileBytes / 1024 / 1024,
};

interface Props {
  companyId: string;
  mode: UploadMode;
  upload: BulkFile;
}

/** The first step: download the template, then choose the file. */
export function FileStep({ companyId, mode, upload }: Props) {
  const text = useText('user-files');
  const { file, check, choose } = upload;
  const saveTemplate = useSaveFile({
    download: () => downloadTemplate(companyId, mode),
    fileName: `bulk-${mode}-template.xlsx`,
  });
  return (
    <div className={styles.step}>
      <p className={styles.lead}>{text(`user-files.${mode}.lead`)}</p>
      <Button
        className={styles.template}
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        loading={saveTemplate.isPending}
        onClick={() => saveTemplate.mutate()}
        data-track={`user-files-template-${mode}`}
      >
        {text(`user-files.${mode}.template`)}
      </Button>
      <FileFailure upload={upload} />
      <FileDrop
        label={text(file ? 'user-files.drop.again' : 'user-files.drop')}
        hint={text('user-files.drop.hint', fileLimits)}
        accept={acceptedFiles}
        disabled={check.isPending}
        onFiles={(files) => void choose(files)}
      />
      <p className={styles.status} role="status">
        {check.isPending && file ? text('user-files.checking', { name: file.name }) : null}
      </p>
    </div>
  );
}

/** Why the file cannot be used, or why the check failed. The file is kept. */
function FileFailure({ upload }: { upload: BulkFile }) {
  const text = useText('user-files');
  const list = useListText();
  const { file, fileError, check } = upload;
  if (fileError) {
    return <ErrorMessage title={text(`user-files.error.${fileError}`, fileLimits)} />;
  }
  if (!check.error || !file) return null;
  const refusal = check.error instanceof CallError ? check.error : null;
  // The server would refuse the same file again; a failed call may succeed the next time.
  const isWorthRetrying = !refusal || refusal.status === 0 || refusal.status >= 500;
  return (
    <Failure
      error={check.error}
      title={text(isWorthRetrying ? 'user-files.error.check' : 'user-files.error.refused', {
        name: file.name,
      })}
      message={messageOf(check.error, text, list)}
      onRetry={isWorthRetrying ? () => check.mutate(file) : undefined}
    />
  );
}

function messageOf(
  error: Error,
  text: Text<'user-files'>,
  list: (parts: readonly string[]) => string,
): string {
  if (!(error instanceof CallError)) return error.message;
  const { code, message, details } = error;
  if (code === 'input.too_large') return text('user-files.error.tooLarge', fileLimits);
  if (code === 'file.unreadable') return text('user-files.error.unreadable');
  // A check answers with this code only for a file without rows: refused rows are in the plan.
  if (code === 'bulk.nothing_valid') return text('user-files.error.noRows');
  if (details.length === 0) return message;
  const columns = list(details.map(({ field }) => field));
  if (code === 'file.columns_repeated')
    return text('user-files.error.repeated', { message, columns });
  return code === 'file.columns_missing'
    ? text('user-files.error.columns', { message, columns })
    : message;
}
