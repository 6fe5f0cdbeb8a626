/** What a field shows that takes words with commas between them, in every language. */
export const withCommas = (words: readonly string[]): string => words.join(', ');
