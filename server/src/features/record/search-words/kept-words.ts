import { foldText } from '../../../texts/fold-text.ts';

const fewest = 3;
const most = 40;
const mostWords = 4;

/**
 * The text of a search as it may be kept; null for what may be an address, a number or a sentence.
 * Control characters and invisible ones are no words either.
 */
export function keptWords(text: string): string | null {
  const words = foldText(text.slice(0, 200)).trim().split(/\s+/);
  const folded = words.join(' ');
  if (words.length > mostWords || folded.length < fewest || folded.length > most) return null;
  return /[\p{N}\p{C}@/.]/u.test(folded) ? null : folded;
}
