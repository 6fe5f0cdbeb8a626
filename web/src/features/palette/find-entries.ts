import { hasWords, plainText } from '../../lib/i18n/plain-text.ts';
import type { PaletteEntry, PaletteSource } from './palette-entry.ts';

/** 0: the title begins with it; 1: a word of the title does; 2: it is somewhere. */
function rank({ title }: PaletteEntry, search: string): number {
  const [plain, wanted] = [plainText(title), plainText(search)];
  if (plain.startsWith(wanted)) return 0;
  return plain.includes(` ${wanted}`) ? 1 : 2;
}

function matching(entries: readonly PaletteEntry[], search: string): PaletteEntry[] {
  return entries
    .filter(({ title, hint = '' }) => hasWords(search, title, hint))
    .sort((one, other) => rank(one, search) - rank(other, search));
}

/** What matches, by source, the best of each first. */
export function findEntries(sources: readonly PaletteSource[], search: string): PaletteSource[] {
  return sources
    .map((source) => ({
      ...source,
      entries: source.isAnswer ? source.entries : matching(source.entries, search),
    }))
    .filter(({ entries }) => entries.length > 0);
}
