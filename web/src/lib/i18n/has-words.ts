import { plainText } from '../../ui/fields/plain-text.ts';

/** True when each word of the search is in one of the texts. */
export function hasWords(search: string, ...texts: string[]): boolean {
  const all = plainText(texts.join(' '));
  return plainText(search)
    .split(/\s+/)
    .every((word) => all.includes(word));
}
