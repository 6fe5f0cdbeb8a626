/** Words that are written as prose, separated by commas. */
export function wordList(text: string): string[] {
  return text
    .split(',')
    .map((word) => word.trim().replaceAll(/\s+/g, ' '))
    .filter((word) => word !== '');
}

/** Letters without accents, and hyphens: what host names and addresses are made of. */
export function toSlug(text: string): string {
  return text
    .replaceAll('œ', 'oe')
    .normalize('NFD')
    .replaceAll(/[\p{M}'’.]/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|(?<!-)-+$/g, '');
}
