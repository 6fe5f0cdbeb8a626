import { hasWords } from '../../../lib/i18n/has-words.ts';
import { plainText } from '../../../ui/fields/plain-text.ts';
import type { PaletteEntry, PaletteSource } from './palette-entry.ts';

/** Before the text: only actions are searched. */
const actionsOnly = '>';

export function wordsOf(search: string): { words: string; isActions: boolean } {
  const typed = search.trim();
  const isActions = typed.startsWith(actionsOnly);
  return { words: isActions ? typed.slice(1).trim() : typed, isActions };
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
  const { words, isActions } = wordsOf(search);
  const asked = isActions ? sources.filter(({ isAction }) => isAction) : sources;
  if (words === '') return asked.filter(({ entries }) => entries.length > 0);
  const found = asked
    .filter(({ beforeTyping }) => !beforeTyping)
    .map((source) => ({
      ...source,
      entries: source.isAnswer ? source.entries : matching(source.entries, words),
    }))
    .filter(({ entries, all }) => entries.length > 0 || all);
  const best = ({ isAnswer, entries: [first] }: PaletteSource) =>
    isAnswer || !first ? 3 : rank(first, words);
  return found.sort((one, other) => best(one) - best(other));
}

/** So many of each group are shown where all groups are. */
const fewOfGroup = 3;

export interface ShownGroup extends PaletteSource {
  /** How many the group has. */
  count: number;
  /** The group has more than it shows here. */
  hasMore: boolean;
  /** Leads to all of them, where the group alone would not have all either. */
  seeAll: PaletteEntry | undefined;
}

/** The groups as the palette shows them: a few entries of each, or one group whole. */
export function groupsToShow(
  found: readonly PaletteSource[],
  { only, isSearch }: { only: string | null; isSearch: boolean },
): ShownGroup[] {
  const chosen = found.filter(({ id }) => id === only);
  return (chosen.length > 0 ? chosen : found).map((source) => {
    const count = Math.max(source.total ?? 0, source.entries.length);
    const isWhole = chosen.length > 0 || !isSearch;
    const shown = isWhole ? source.entries : source.entries.slice(0, fewOfGroup);
    const entries = source.all && (isWhole || shown.length === 0) ? [...shown, source.all] : shown;
    return {
      ...{ ...source, entries, count },
      hasMore: !isWhole && count > shown.length,
      seeAll: count > source.entries.length ? source.all : undefined,
    };
  });
}
