import { IconArrowUpRight } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useText } from '../../../lib/i18n/messages.ts';
import { hasWords, plainText } from '../../../lib/i18n/plain-text.ts';
import styles from './palette.module.css';
import type { PaletteEntry, PaletteSource } from './palette-entry.ts';

interface Props {
  listId: string;
  sources: readonly PaletteSource[];
  active: PaletteEntry | undefined;
  onChoose: (entry: PaletteEntry) => void;
}

export function PaletteList({ listId, sources, active, onChoose }: Props) {
  const text = useText('palette');
  return (
    <div id={listId} className={styles.list} role="listbox" aria-label={text('palette.title')}>
      {sources.map(({ id, heading, entries }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset
        <div key={id} role="group" aria-labelledby={`${listId}-${id}`}>
          <div id={`${listId}-${id}`} className={styles.heading} role="presentation">
            {heading}
          </div>
          {entries.map((entry) => (
            <Option
              key={entry.id}
              id={`${listId}-${entry.id}`}
              entry={entry}
              active={entry.id === active?.id}
              onChoose={() => onChoose(entry)}
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
  active: boolean;
  onChoose: () => void;
}

function Option({ id, entry, active, onChoose }: OptionProps) {
  const text = useText('palette');
  const { title, hint, Icon } = entry;
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
      onClick={onChoose}
    >
      <Icon size={18} aria-hidden />
      <span className={styles.title}>{title}</span>
      {hint ? <span className={styles.hint}>{hint}</span> : null}
      {opensTab ? (
        <IconArrowUpRight size={16} role="img" aria-label={text('palette.newTab')} />
      ) : null}
    </div>
  );
}

/** 0: the title begins with the search; 1: a word of the title does; 2: the words are elsewhere. */
function rank({ title }: PaletteEntry, search: string): number {
  const [plain, wanted] = [plainText(title), plainText(search)];
  if (plain.startsWith(wanted)) return 0;
  return plain.includes(` ${wanted}`) ? 1 : 2;
}

function matching(entries: readonly PaletteEntry[], search: string): PaletteEntry[] {
  return entries
    .filter(({ title, hint = '', keywords = '' }) => hasWords(search, title, hint, keywords))
    .sort((one, other) => rank(one, search) - rank(other, search));
}

/**
 * The entries that match, by source. The source with the best match comes first; answers from the
 * server come last, so that their arrival moves no entry that is already shown.
 */
export function findEntries(sources: readonly PaletteSource[], search: string): PaletteSource[] {
  if (!search.trim()) return sources.filter(({ entries }) => entries.length > 0);
  const found = sources
    .filter(({ beforeTyping }) => !beforeTyping)
    .map((source) => ({
      ...source,
      entries: source.isAnswer ? source.entries : matching(source.entries, search),
    }))
    .filter(({ entries }) => entries.length > 0);
  const best = ({ isAnswer, entries: [first] }: PaletteSource) =>
    isAnswer || !first ? 3 : rank(first, search);
  return found.sort((one, other) => best(one) - best(other));
}
