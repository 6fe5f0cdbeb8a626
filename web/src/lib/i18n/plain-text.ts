const marks = /[\u0300-\u036f]/g;

/** Removes accents and capitals, so that a search ignores them. */
export function plainText(text: string): string {
  return text.normalize('NFD').replace(marks, '').toLowerCase().trim();
}

/** True when each word of the search is in one of the texts. */
export function hasWords(search: string, ...texts: string[]): boolean {
  const all = plainText(texts.join(' '));
  return plainText(search)
    .split(/\s+/)
    .every((word) => all.includes(word));
}
