import leaked from '@zxcvbn-ts/language-common/src/passwords.json' with { type: 'json' };

/** About 49,000 passwords of public leaks, the most common first; most are shorter than ours may be. */
const leakedPasswords: ReadonlySet<string> = new Set(leaked as string[]);

/** A word as short as this is a part of many strong passwords. */
const shortestWord = 5;
/** More than this around a leaked password is a password of its own. */
const maxAround = 7;

/**
 * A leaked password: as it is, twice, or with a few digits and signs around it, which is how people
 * make one long enough. Looking up a Set takes the same time for every password.
 */
export function isLeaked(text: string, withoutLookalikes: (text: string) => string): boolean {
  if (leakedPasswords.has(text)) return true;
  const half = text.slice(0, text.length / 2);
  if (half + half === text && leakedPasswords.has(half)) return true;
  const letters = [...text];
  const isLetter = (letter: string) => /\p{L}/u.test(letter);
  const word = letters
    .slice(letters.findIndex(isLetter), letters.findLastIndex(isLetter) + 1)
    .join('');
  if (word.length < shortestWord || text.length - word.length > maxAround) return false;
  return leakedPasswords.has(word) || leakedPasswords.has(withoutLookalikes(word));
}
