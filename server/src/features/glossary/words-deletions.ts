/** Words of fewer letters are too short to be guessed at. */
export const shortestGuessed = 3;
const beginning = 7;

/** How many letters may be wrong in a word of this length. */
export function allowedMistakes(length: number): 0 | 1 | 2 {
  if (length < shortestGuessed) return 0;
  return length < 5 ? 1 : 2;
}

/**
 * The beginning of a word, as it is and with one or two letters left out. Words that differ by a
 * few letters share one of these forms, so that an index finds the neighbours of a misspelled word
 * by equality. Beginnings suffice: what differs later on is the same until there.
 */
export function deletionsOf(word: string): string[] {
  const forms = new Set<string>();
  let last = [word.slice(0, beginning)];
  for (let left = allowedMistakes(word.length); ; left--) {
    for (const form of last) forms.add(form);
    if (left === 0) return [...forms];
    last = [...new Set(last.flatMap(withoutOneLetter))];
  }
}

function withoutOneLetter(word: string): string[] {
  return Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1));
}
