import type { TranslatedColumn } from '@endcap/contract/column-names';
import { Button } from '@mantine/core';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import { copyText } from '../../lib/browser/save-file.ts';
import { CallError } from '../../lib/call/call-error.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { ErrorMessage } from '../../ui/feedback/error-message.tsx';
import { useToast } from '../../ui/feedback/use-toast.tsx';
import styles from './column-names.module.css';
import { useDownload } from './column-names.queries.ts';

/** Copies or downloads all rows of the answer, also those that a filter hides. */
export function AnswerActions({ columns }: { columns: readonly TranslatedColumn[] }) {
  const text = useText('column-names');
  const copy = useCopy(columns);
  const excel = useDownload(columns.map(({ asked }) => asked));
  const { error, isPending, mutate } = excel;
  return (
    <>
      <div className={styles.actions}>
        <Button
          variant="default"
          leftSection={<IconCopy size={16} aria-hidden />}
          onClick={() => void copy()}
          data-track="columns-copy"
        >
          {text('column-names.copy')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={isPending}
          onClick={() => mutate()}
          data-track="columns-download"
        >
          {text('common.downloadExcel')}
        </Button>
      </div>
      {error && !isPending ? (
        <div className={styles.failure}>
          <ErrorMessage
            title={text('common.downloadFailed')}
            requestId={error instanceof CallError ? error.requestId : undefined}
            onRetry={() => mutate()}
            retryLabel={text('common.tryAgain')}
          />
        </div>
      ) : null}
    </>
  );
}

/** One line per name of the list, blank where there is no new name, so that both columns line up. */
function useCopy(columns: readonly TranslatedColumn[]) {
  const text = useText('column-names');
  const toast = useToast();
  return async () => {
    const lines = columns.map(({ term }) => term?.technical_name ?? '');
    if (!(await copyText(lines.join('\n'))))
      return toast.error({ message: text('column-names.copy.failed') });
    const blank = lines.filter((line) => !line).length;
    const isUnsure = ({ outcome, term }: TranslatedColumn) =>
      outcome !== 'FOUND' && Boolean(term?.technical_name);
    const unsure = columns.filter(isUnsure).length;
    const count = lines.length - blank;
    toast.success({ message: text('column-names.copy.done', { count, blank, unsure }) });
  };
}
