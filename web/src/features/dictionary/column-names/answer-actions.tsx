import type { TranslatedColumn } from '@endcap/contract/dictionary/column-names';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import { ExportButton } from '../../../kit/list/list-page.tsx';
import { copyText } from '../../../lib/browser/save-file.ts';
import { download } from '../../../lib/call/download.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useToast } from '../../../ui/feedback/use-toast.tsx';
import styles from './column-names.module.css';

/** Copies or downloads all rows of the answer, also those that a filter hides. */
export function AnswerActions({ columns }: { columns: readonly TranslatedColumn[] }) {
  const text = useText('column-names');
  const copy = useCopy(columns);
  const body = { names: columns.map(({ asked }) => asked) };
  return (
    <div className={styles.actions}>
      <Button
        variant="default"
        leftSection={<IconCopy size={16} aria-hidden />}
        onClick={() => void copy()}
        data-track="columns-copy"
      >
        {text('column-names.copy')}
      </Button>
      <ExportButton
        label={text('common.downloadExcel')}
        icon={<IconDownload size={16} aria-hidden />}
        download={() => download('POST /api/glossary-columns/export', { body })}
        fileName="column_names.xlsx"
        track="columns-download"
      />
    </div>
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
