import { glossaryImportLimits } from '@endcap/contract/limits';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { Failure } from '../../../kit/failure/failure.tsx';
import { useSaveFile } from '../../../kit/failure/use-save-file.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ErrorMessage } from '../../../ui/feedback/error-message.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { FileDrop } from '../../../ui/fields/file-drop.tsx';
import { SectionCard } from '../../../ui/layout/section-card.tsx';
import styles from './glossary-imports.module.css';
import { downloadTerms, useCheckFile } from './glossary-imports.queries.ts';

const { fileBytes, rows } = glossaryImportLimits;
const limits = { megabytes: fileBytes / 1024 / 1024, rows };

/** Uploads a file, whose check begins at once. */
export function UploadCard({ onUploaded }: { onUploaded: (importId: string) => void }) {
  const text = useText('glossary-imports');
  const [removeMissing, setRemoveMissing] = useState(false);
  const [problem, setProblem] = useState<'one' | 'tooLarge' | null>(null);
  const check = useCheckFile({ onSuccess: ({ importId }) => onUploaded(importId) });
  const terms = useSaveFile({ download: downloadTerms, fileName: 'glossary.xlsx' });
  const upload = (files: File[]) => {
    const [file, ...more] = files;
    check.reset();
    if (!file) return;
    if (more.length > 0) return setProblem('one');
    if (file.size > fileBytes) return setProblem('tooLarge');
    setProblem(null);
    check.mutate({ file, removeMissing });
  };
  return (
    <SectionCard title={text('glossary-imports.upload.title')}>
      <div className={styles.upload}>
        <Checkbox
          label={text('glossary-imports.upload.remove')}
          description={text('glossary-imports.upload.remove.hint')}
          checked={removeMissing}
          onChange={(event) => setRemoveMissing(event.currentTarget.checked)}
        />
        {problem ? (
          <ErrorMessage title={text(`glossary-imports.upload.${problem}`, limits)} />
        ) : null}
        {check.error ? (
          <Failure error={check.error} title={text('glossary-imports.upload.failed')} />
        ) : null}
        <FileDrop
          label={text(
            check.isPending ? 'glossary-imports.uploading' : 'glossary-imports.upload.drop',
          )}
          hint={text('glossary-imports.upload.hint', limits)}
          accept=".xlsx,.csv"
          disabled={check.isPending}
          onFiles={upload}
        />
        <div className={styles.start}>
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            loading={terms.isPending}
            onClick={() => terms.mutate()}
          >
            {text('glossary-imports.upload.export')}
          </Button>
          <span className={styles.quiet}>{text('glossary-imports.upload.export.hint')}</span>
        </div>
      </div>
    </SectionCard>
  );
}
