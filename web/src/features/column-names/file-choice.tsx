import { Button, FileButton } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useRef } from 'react';
import { useText } from '../../lib/i18n/messages.ts';
import { ErrorMessage } from '../../ui/feedback/error-message.tsx';
import styles from './column-names.module.css';
import type { ColumnsFile } from './use-columns-file.ts';

export function FileChoice({ file }: { file: ColumnsFile }) {
  const text = useText('column-names');
  const reset = useRef<() => void>(null);
  return (
    <>
      <div className={styles.file}>
        <FileButton
          resetRef={reset}
          accept=".xlsx,.csv"
          onChange={(chosen) => {
            if (chosen) file.take(chosen);
            // The same file may be chosen again, after it was changed.
            reset.current?.();
          }}
        >
          {(props) => (
            <Button
              {...props}
              variant="default"
              leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
              loading={file.busy}
              data-track="columns-file"
            >
              {text('column-names.file.choose')}
            </Button>
          )}
        </FileButton>
        <span className={styles.drop}>{text('column-names.file.drop')}</span>
        <span className={styles.told} role="status">
          {file.told}
        </span>
      </div>
      {file.problem ? (
        <ErrorMessage {...file.problem} retryLabel={text('column-names.again')} />
      ) : null}
    </>
  );
}
