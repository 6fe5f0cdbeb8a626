const swap = 0.8;
const doubled = 0.9;

/**
 * The number of typing mistakes between two words: a letter too many, missing or wrong, or two
 * letters swapped, which is the likeliest (restricted Damerau-Levenshtein distance). Returns
 * Infinity above `limit`.
 */
export function editDistance(typed: string, word: string, limit: number): number {
  if (Math.abs(typed.length - word.length) > limit) return Number.POSITIVE_INFINITY;
  let [before, last] = [[] as number[], Array.from({ length: word.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= typed.length; row++) {
    const current = [row];
    for (let column = 1; column <= word.length; column++) {
      current[column] = cheapest({ typed, word, row, column, before, last, current });
    }
    if (Math.min(...current) > limit) return Number.POSITIVE_INFINITY;
    [before, last] = [last, current];
  }
  const distance = last[word.length] ?? Number.POSITIVE_INFINITY;
  return distance <= limit ? distance : Number.POSITIVE_INFINITY;
}

function cheapest(cell: {
  typed: string;
  word: string;
  row: number;
  column: number;
  before: number[];
  last: number[];
  current: number[];
}): number {
  const { typed, word, row, column, before, last, current } = cell;
  const [mine, theirs] = [typed[row - 1], word[column - 1]];
  const at = (line: number[], index: number) => line[index] ?? Number.POSITIVE_INFINITY;
  const tooMany = at(last, column) + (mine === typed[row - 2] ? doubled : 1);
  const missing = at(current, column - 1) + 1;
  const wrong = at(last, column - 1) + (mine === theirs ? 0 : 1);
  const swapped =
    mine === word[column - 2] && theirs === typed[row - 2]
      ? at(before, column - 2) + swap
      : Number.POSITIVE_INFINITY;
  return Math.min(tooMany, missing, wrong, swapped);
}

/** The candidate with the fewest typing mistakes from `word`, if there are `limit` or fewer. */
export function nearestWord(word: string, candidates: string[], limit: number): string | undefined {
  const ranked = candidates
    .map((candidate) => ({ candidate, distance: editDistance(word, candidate, limit) }))
    .filter(({ distance }) => distance <= limit)
    .sort((a, b) => a.distance - b.distance);
  return ranked[0]?.candidate;
}
