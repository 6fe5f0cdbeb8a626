import { Button } from '@mantine/core';
import { useRef } from 'react';
import { useText } from '../../lib/i18n/messages.ts';
import { TextArea } from '../../ui/fields/text-area.tsx';
import styles from './column-names.module.css';
import { FileChoice } from './file-choice.tsx';
import { NamesCount } from './names-count.tsx';
import { withNames } from './read-names.ts';
import { useColumnsFile } from './use-columns-file.ts';
import { useDrop } from './use-drop.ts';
import type { NamesForm } from './use-names-form.ts';

interface Props {
  form: NamesForm;
  busy: boolean;
  onTranslate: (typed: string) => void;
}

const rows = 8;

/** The list: typed, pasted, or read from the first row of a spreadsheet that is chosen or dropped. */
export function NamesSection({ form, busy, onTranslate }: Props) {
  const text = useText('column-names');
  const ref = useRef<HTMLFormElement>(null);
  const submit = form.onSubmit(({ typed }) => onTranslate(typed));
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
        rows={rows}
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
