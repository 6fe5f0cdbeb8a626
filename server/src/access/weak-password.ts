import { lowerAscii } from '@endcap/contract/text';
import { AppError } from '../app-error.ts';
import { commonPasswords, commonWords, isLeaked } from './leaked-passwords.ts';

/** Replacements that guessing programs know: "P@ssw0rd" is "password". */
const lookalikes: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '0': 'o',
  '3': 'e',
  '1': 'i',
  $: 's',
  '5': 's',
};

/** Refuses passwords that are easy to guess. The contract checks the length. */
export function refuseWeakPassword(password: string, loginId: string): void {
  if (!isWeakPassword(password, loginId)) return;
  const details = [{ in: 'body' as const, field: 'newPassword', code: 'field.invalid' as const }];
  throw new AppError('password.weak', { details });
}

export function isWeakPassword(password: string, loginId: string): boolean {
  const text = password.normalize('NFC').toLowerCase();
  return (
    commonPasswords.has(text) ||
    isLeaked(text, withoutLookalikes) ||
    namesOwner(text, loginId) ||
    isRepeated(text) ||
    isSequence(text) ||
    isCommonWord(withoutLookalikes(text))
  );
}

function withoutLookalikes(text: string): string {
  return [...text].map((letter) => lookalikes[letter] ?? letter).join('');
}

function namesOwner(text: string, loginId: string): boolean {
  const local = lowerAscii(loginId).split('@')[0] ?? '';
  // A short name such as "al" occurs in many strong passwords.
  return local.length >= 4 && text.includes(local);
}

/** One character or a short piece repeated; the last repetition may be cut. */
function isRepeated(text: string): boolean {
  return [1, 2, 3, 4].some((length) => {
    const piece = text.slice(0, length);
    return piece.repeat(Math.ceil(text.length / length)).startsWith(text);
  });
}

const rows = ['01234567890123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm'];

/** A run of the alphabet, the digits or the keyboard, in either direction. */
function isSequence(text: string): boolean {
  return rows.some((row) => row.includes(text) || [...row].reverse().join('').includes(text));
}

/** A common word with digits and signs around it and fewer than four other letters. */
function isCommonWord(plain: string): boolean {
  const rest = commonWords.reduce((left, word) => left.replaceAll(word, ''), plain);
  return rest !== plain && rest.replace(/[^\p{L}]/gu, '').length < 4;
}
