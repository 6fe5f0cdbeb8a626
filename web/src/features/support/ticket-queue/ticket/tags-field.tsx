import { queueLimits } from '@endcap/contract/limits';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { useText } from '../../../../lib/i18n/messages.ts';
import { UnstyledButton } from '../../../../ui/buttons/unstyled-button.tsx';
import styles from './tags-field.module.css';

interface Props {
  tags: readonly string[];
  /** Offered while one is typed. */
  known: readonly string[];
  /** Null for a person who may only read them. */
  onSave: ((tags: string[]) => void) | null;
}

/** Tags as chips; one that is added or removed is saved at once. */
export function TagsField({ tags, known, onSave }: Props) {
  const text = useText('ticket-queue');
  const [typed, setTyped] = useState<string | null>(null);
  const listId = useId();
  const addButton = useRef<HTMLButtonElement>(null);
  const add = () => {
    const tag = typed?.trim().toLowerCase() ?? '';
    setTyped(null);
    if (tag && !tags.includes(tag)) onSave?.([...tags, tag]);
  };
  return (
    <div className={styles.row}>
      <span className={styles.label}>{text('words.tags')}</span>
      <ul className={styles.chips} aria-label={text('words.tags')}>
        {tags.map((tag) => (
          <li key={tag} className={styles.chip}>
            {tag}
            {onSave ? (
              <UnstyledButton
                aria-label={text('ticket-queue.tags.remove', { tag })}
                onClick={() => {
                  addButton.current?.focus();
                  onSave(tags.filter((other) => other !== tag));
                }}
              >
                <IconX size={12} aria-hidden />
              </UnstyledButton>
            ) : null}
          </li>
        ))}
        {onSave && tags.length < queueLimits.tags ? (
          <li>
            {typed === null ? (
              <UnstyledButton ref={addButton} className={styles.add} onClick={() => setTyped('')}>
                <IconPlus size={12} aria-hidden /> {text('ticket-queue.tags.add')}
              </UnstyledButton>
            ) : (
              <input
                className={styles.input}
                aria-label={text('ticket-queue.tags.new')}
                list={listId}
                value={typed}
                maxLength={queueLimits.tag}
                // biome-ignore lint/a11y/noAutofocus: the user asked for the field
                autoFocus
                onChange={({ currentTarget }) => setTyped(currentTarget.value)}
                onBlur={add}
                onKeyDown={(event) => {
                  if (event.key === 'Enter') add();
                  else if (event.key === 'Escape') setTyped(null);
                  else return;
                  event.preventDefault();
                  setTimeout(() => addButton.current?.focus());
                }}
              />
            )}
            <datalist id={listId}>
              {known
                .filter((tag) => !tags.includes(tag))
                .map((tag) => (
                  <option key={tag} value={tag} />
                ))}
            </datalist>
          </li>
        ) : null}
      </ul>
    </div>
  );
}
