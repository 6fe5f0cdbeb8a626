import { useText } from '../../lib/i18n/messages.ts';
import { FileDrop } from '../../ui/fields/file-drop.tsx';
import { acceptedFiles, fileLimits } from './choose-file.ts';
import { FileProblem } from './file-problem.tsx';
import { TemplateButton } from './template-button.tsx';
import type { BulkFile } from './use-bulk-file.ts';
import styles from './user-files.module.css';
import type { UploadMode } from './user-files.queries.ts';

interface Props {
  companyId: string;
  mode: UploadMode;
  upload: BulkFile;
}

/** The template, and the place for the file that was made of it. */
export function FileStep({ companyId, mode, upload }: Props) {
  const text = useText('user-files');
  const { file, check, choose } = upload;
  return (
    <div className={styles.step}>
      <p className={styles.lead}>{text(`user-files.${mode}.lead`)}</p>
      <TemplateButton companyId={companyId} mode={mode} />
      <FileProblem upload={upload} />
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
