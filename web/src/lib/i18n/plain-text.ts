const marks = /[\u0300-\u036f]/g;

/** For finding words whatever their accents and capitals are. */
export function plainText(text: string): string {
  return text.normalize('NFD').replace(marks, '').toLowerCase().trim();
}

/** Whether every word that was looked for is somewhere in the texts. */
export function hasWords(search: string, ...texts: string[]): boolean {
  const all = plainText(texts.join(' '));
  return plainText(search)
    .split(/\s+/)
    .every((word) => all.includes(word));
}
