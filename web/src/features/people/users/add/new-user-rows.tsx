import { userLimits } from '@endcap/contract/limits';
import { ActionIcon } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { type ClipboardEvent, useState } from 'react';
import { useText } from '../../../../lib/i18n/messages.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { TextInput } from '../../../../ui/fields/text-input.tsx';
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden.tsx';
import { type AddForm, isBlank, newRow, parsePastedUsers, rowFields } from './add-users-form.ts';
import styles from './new-user-rows.module.css';

interface Props {
  form: AddForm;
  /** Called when the e-mail field of a row loses the focus. */
  onEmailBlur: (at: number) => void;
}

const labels = {
  first_name: 'users.column.firstName',
  last_name: 'users.column.lastName',
  email: 'users.column.email',
} as const;

/** One row for each new user. Pasted spreadsheet cells fill one row per line. */
export function NewUserRows({ form, onEmailBlur }: Props) {
  const text = useText('users');
  const [note, setNote] = useState('');
  const { rows } = form.values;
  const max = userLimits.perForm;

  /** Rows come and go with their buttons: the focus moves to a row that exists after the change. */
  const focusRow = (at: number) =>
    setTimeout(() => form.getInputNode(`rows.${at}.first_name`)?.focus());
  const addRow = () => {
    form.insertListItem('rows', newRow());
    focusRow(rows.length);
  };
  const remove = (at: number) => {
    form.removeListItem('rows', at);
    focusRow(Math.min(at, rows.length - 2));
  };

  const paste = (at: number) => (event: ClipboardEvent) => {
    const pasted = parsePastedUsers(event.clipboardData.getData('text'));
    if (pasted.length === 0) return;
    event.preventDefault();
    const before = rows.slice(0, at + 1).filter((row, index) => index < at || !isBlank(row));
    const after = rows.slice(at + 1).filter((row) => !isBlank(row));
    const filled = [...before, ...pasted.map((values) => newRow(values)), ...after];
    form.setFieldValue('rows', filled.slice(0, max));
    focusRow(before.length);
    setNote(
      filled.length > max
        ? text('users.add.tooMany', { max })
        : text('users.add.pasted', { count: pasted.length }),
    );
  };

  return (
    <fieldset className={styles.people}>
      <legend className={styles.legend}>{text('users.add.people')}</legend>
      <p className={styles.hint}>{text('users.add.pasteHint')}</p>
      {rows.map(({ key }, at) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset does not lay out as a grid everywhere
        <div
          key={key}
          className={styles.row}
          role="group"
          aria-label={text('users.add.person', { number: at + 1 })}
          onPaste={paste(at)}
        >
          {rowFields.map((field) => (
            <TextInput
              key={field}
              {...form.getInputProps(`rows.${at}.${field}`)}
              {...(field === 'email' && {
                type: 'email',
                inputMode: 'email',
                autoCapitalize: 'none',
                onBlur: () => onEmailBlur(at),
              })}
              className={styles[field]}
              label={text(labels[field])}
              labelClassName={at > 0 ? styles.repeated : undefined}
              withAsterisk={at === 0}
              autoComplete="off"
              spellCheck={false}
              data-autofocus={(at === 0 && field === 'first_name') || undefined}
            />
          ))}
          {rows.length > 1 ? (
            <ActionIcon
              className={styles.remove}
              variant="subtle"
              color="gray"
              size={36}
              aria-label={text('users.add.remove', { number: at + 1 })}
              onClick={() => remove(at)}
            >
              <IconX size={16} />
            </ActionIcon>
          ) : null}
        </div>
      ))}
      <Button
        className={styles.another}
        variant="subtle"
        size="xs"
        leftSection={<IconPlus size={14} />}
        disabled={rows.length >= max}
        onClick={addRow}
      >
        {text('users.add.another')}
      </Button>
      <VisuallyHidden role="status">{note}</VisuallyHidden>
      {rows.length >= max ? (
        <p className={styles.hint}>{text('users.add.tooMany', { max })}</p>
      ) : null}
    </fieldset>
  );
}
