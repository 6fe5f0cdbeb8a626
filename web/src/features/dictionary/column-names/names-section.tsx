import { columnNameLimits as max } from '@endcap/contract/limits';
import { FileButton } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { type DragEvent, useMemo, useRef, useState } from 'react';
import { Failure } from '../../../kit/failure/failure.tsx';
import { type DraftForm, useDraftForm } from '../../../lib/forms/draft-form.ts';
import { focusFirstWrongField } from '../../../lib/forms/forms.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ErrorMessage } from '../../../ui/feedback/error-message.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import styles from './column-names.module.css';
import { readNames, withNames } from './read-names.ts';
import { type ColumnsFile, useColumnsFile } from './use-columns-file.ts';

interface Props {
  form: NamesForm;
  busy: boolean;
  onTranslate: (typed: string) => void;
}

/** Lines of the field: after a search it leaves the screen to the results. */
const rows = { empty: 8, searched: 3 };

/** The list of names: typed, pasted, or read from the first row of a chosen or dropped spreadsheet. */
export function NamesSection({ form, busy, onTranslate }: Props) {
  const text = useText('column-names');
  const ref = useRef<HTMLFormElement>(null);
  const submit = form.onSubmit(
    ({ typed }) => onTranslate(typed),
    (errors) => focusFirstWrongField(ref.current, errors),
  );
  const file = useColumnsFile((names) => {
    const typed = withNames(form.getValues().typed, names);
    form.setFieldValue('typed', typed);
    if (!form.validateField('typed').hasError) onTranslate(typed);
  });
  const { isOver, ...dropping } = useDrop(file.take);
  const isEmpty = !form.values.typed && form.values.asked.length === 0;
  return (
    <form
      ref={ref}
      className={styles.list}
      noValidate
      data-over={isOver || undefined}
      onSubmit={submit}
      {...dropping}
    >
      <TextArea
        {...form.getInputProps('typed')}
        label={text('column-names.list')}
        description={text('column-names.list.hint')}
        placeholder={text('column-names.list.placeholder')}
        rows={form.values.asked.length > 0 ? rows.searched : rows.empty}
        classNames={{ input: styles.names ?? '' }}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onKeyDown={({ key, ctrlKey, metaKey }) => {
          if (key === 'Enter' && (ctrlKey || metaKey)) ref.current?.requestSubmit();
        }}
      />
      <NamesCount typed={form.values.typed} />
      <FileChoice file={file} />
      <div className={styles.steps}>
        <Button type="submit" loading={busy} data-track="columns-translate">
          {text('column-names.submit')}
        </Button>
        {isEmpty ? null : (
          <Button
            variant="subtle"
            onClick={() => {
              form.startOver();
              file.forget();
            }}
            data-track="columns-clear"
          >
            {text('column-names.clear')}
          </Button>
        )}
        <span className={styles.kept}>{text('column-names.list.kept')}</span>
      </div>
    </form>
  );
}

/** Shows how many names the list has and how many duplicates were left out. */
function NamesCount({ typed }: { typed: string }) {
  const text = useText('column-names');
  const { names, duplicates } = useMemo(() => readNames(typed), [typed]);
  return (
    <p
      className={styles.count}
      aria-live="polite"
      data-over-limit={names.length > max.names || undefined}
    >
      {text('column-names.count', { count: names.length, max: max.names })}
      {duplicates > 0 ? ` · ${text('column-names.duplicates', { count: duplicates })}` : null}
    </p>
  );
}

/** A drop zone for files; of several files only the first one is read. */
function useDrop(onFile: (file: File) => void) {
  const [isOver, setOver] = useState(false);
  const hasFile = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
  return {
    isOver,
    onDragOver: (event: DragEvent) => {
      if (!hasFile(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: (event: DragEvent) => {
      const isInside = event.currentTarget.contains(event.relatedTarget as Node | null);
      if (!isInside) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      if (!hasFile(event)) return;
      event.preventDefault();
      setOver(false);
      const [file] = event.dataTransfer.files;
      if (file) onFile(file);
    },
  };
}

function FileChoice({ file }: { file: ColumnsFile }) {
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
            // Resets the input, so that the user can choose the same file again after changing it.
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
        <span className={styles.fileStatus} role="status">
          {file.status}
        </span>
      </div>
      {file.refusal ? <ErrorMessage title={file.refusal} /> : null}
      <Failure {...file.failure} retryLabel={text('common.tryAgain')} />
    </>
  );
}

interface Values extends Record<string, unknown> {
  /** The text as the user typed or pasted it. */
  typed: string;
  /** The names that the table shows results for. */
  asked: string[];
  /** The names that the user reported to the owners of the glossary as missing. */
  reported: string[];
}
export type NamesForm = DraftForm<Values>;

/** The list and its state, saved as a draft: restored after a reload or after reading a definition. */
export function useNamesForm(): NamesForm {
  const text = useText('column-names');
  return useDraftForm<Values>({
    name: 'column-names',
    initialValues: { typed: '', asked: [], reported: [] },
    validate: {
      typed: (typed) => {
        const { names, tooLong } = readNames(typed);
        if (names.length === 0) return text('column-names.required');
        if (names.length > max.names) {
          const count = names.length - max.names;
          return text('column-names.tooMany', { count, max: max.names });
        }
        return tooLong ? text('column-names.tooLong', { max: max.name, name: tooLong }) : null;
      },
    },
  });
}
