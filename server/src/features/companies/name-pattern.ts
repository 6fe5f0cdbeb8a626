/** Letters that people leave the accent off, by the plain letter. */
const accented: Record<string, string> = {
  a: 'aàáâãäå',
  c: 'cç',
  e: 'eèéêë',
  i: 'iìíîï',
  n: 'nñ',
  o: 'oòóôõöø',
  u: 'uùúûü',
  y: 'yýÿ',
};

/**
 * A search text as a regular expression over lower-case names, which finds "Érablière" for
 * "erabliere"; everything else means itself. The trigram index answers it.
 */
export function namePattern(search: string): string {
  const plain = search.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  return Array.from(plain, (letter) => {
    const variants = accented[letter];
    if (variants) return `[${variants}]`;
    return /[\p{L}\p{N}\s]/u.test(letter) ? letter : `\\${letter}`;
  }).join('');
}
