import { IconArrowUpRight } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { StatusBadge } from '../../../kit/page/status-badge.tsx';
import { useText } from '../../../lib/i18n/messages.ts';
import { UnstyledButton } from '../../../ui/buttons/unstyled-button.tsx';
import { plainText } from '../../../ui/fields/plain-text.ts';
import type { ShownGroup } from './find-entries.ts';
import styles from './palette.module.css';
import type { PaletteEntry } from './palette-entry.ts';

interface Props {
  listId: string;
  groups: readonly ShownGroup[];
  active: PaletteEntry | undefined;
  /** The words that are marked in the titles. */
  words: string;
  onChoose: (entry: PaletteEntry, how: { newTab: boolean }) => void;
  onSeeAll: (groupId: string) => void;
}

export function PaletteList({ listId, groups, active, words, onChoose, onSeeAll }: Props) {
  const text = useText('palette');
  return (
    <div id={listId} className={styles.list} role="listbox" aria-label={text('palette.title')}>
      {groups.map(({ id, heading, entries, count, hasMore, seeAll }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset
        <div key={id} role="group" aria-labelledby={`${listId}-${id}`}>
          <div className={styles.head} role="presentation">
            <div id={`${listId}-${id}`} className={styles.heading}>
              {heading}
            </div>
            {hasMore ? (
              // By the keyboard: Tab shows the group alone, which ends with the same way to all.
              <UnstyledButton
                className={styles.seeAll}
                tabIndex={-1}
                aria-hidden
                onClick={({ shiftKey, ctrlKey, metaKey }) =>
                  seeAll
                    ? onChoose(seeAll, { newTab: shiftKey || ctrlKey || metaKey })
                    : onSeeAll(id)
                }
              >
                {text('palette.seeAll', { count })}
              </UnstyledButton>
            ) : null}
          </div>
          {entries.map((entry) => (
            <Option
              key={entry.id}
              id={`${listId}-${entry.id}`}
              entry={entry}
              words={words}
              active={entry.id === active?.id}
              onChoose={(newTab) => onChoose(entry, { newTab })}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface OptionProps {
  id: string;
  entry: PaletteEntry;
  words: string;
  active: boolean;
  onChoose: (newTab: boolean) => void;
}

function Option({ id, entry, words, active, onChoose }: OptionProps) {
  const text = useText('palette');
  const { title, hint, state, Icon } = entry;
  const opensTab = 'leaves' in entry && entry.leaves === 'new-tab';
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above handles the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field above
    <div
      ref={ref}
      id={id}
      role="option"
      aria-selected={active}
      className={styles.option}
      onClick={({ shiftKey, ctrlKey, metaKey }) => onChoose(shiftKey || ctrlKey || metaKey)}
    >
      <Icon className={styles.icon} size={18} aria-hidden />
      <span className={styles.title}>{markWords(title, words)}</span>
      {hint ? <span className={styles.hint}>{hint}</span> : null}
      {state ? <StatusBadge tone={state.tone}>{state.label}</StatusBadge> : null}
      {opensTab ? (
        <IconArrowUpRight size={16} role="img" aria-label={text('palette.newTab')} />
      ) : null}
    </div>
  );
}

/** Marks where a word of the title begins with a typed word, whatever the accents. */
function markWords(title: string, words: string): ReactNode {
  const typed = plainText(words).split(/\s+/).filter(Boolean);
  // Where accents are letters of their own the places of the two texts differ: nothing is marked.
  const plain = plainText(title);
  if (typed.length === 0 || plain.length !== title.length) return title;
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { index, 0: word } of plain.matchAll(/[\p{L}\p{N}]+/gu)) {
    const [longest = 0] = typed
      .filter((one) => word.startsWith(one))
      .map((one) => one.length)
      .sort((a, b) => b - a);
    if (longest === 0) continue;
    parts.push(
      title.slice(end, index),
      <mark key={index}>{title.slice(index, index + longest)}</mark>,
    );
    end = index + longest;
  }
  return parts.length > 0 ? [...parts, title.slice(end)] : title;
}
