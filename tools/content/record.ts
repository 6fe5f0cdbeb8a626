import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentText } from '../../server/src/features/content/shared/content-item.ts';
import { root } from '../child.ts';
import type { TranslatedLocale } from '../messages/terms.ts';

/** What is known of the translations into one language. */
export interface TranslationRecord {
  /** By id of the text: the digest of the English text with which the translation was compared. */
  digests: Map<string, string>;
  /** Ids of texts that may still lack this language. */
  missing: Set<string>;
}

const fileOf = (locale: TranslatedLocale) => join(root, 'content/translated', `${locale}.txt`);
const missingFile = join(root, 'content/translated/missing.txt');

export function readRecord(locale: TranslatedLocale): TranslationRecord {
  const pairs = (file: string) =>
    existsSync(file)
      ? readFileSync(file, 'utf8')
          .split('\n')
          .map((line) => line.split(' '))
          .flatMap(([name, value]) => (name && value ? [[name, value] as const] : []))
      : [];
  return {
    digests: new Map(pairs(fileOf(locale))),
    missing: new Set(pairs(missingFile).flatMap(([one, id]) => (one === locale ? [id] : []))),
  };
}

/** One line for each text, so that two people who record different texts change different lines. */
export function writeDigests(locale: TranslatedLocale, { digests }: TranslationRecord): void {
  const lines = [...digests].map(([id, digest]) => `${id} ${digest}\n`).sort();
  writeFileSync(fileOf(locale), lines.join(''));
}

/** The words of the English text; its audience, tags and days are no matter of a translator. */
export function englishDigest({ title, summary, body }: ContentText): string {
  const words = JSON.stringify([title, summary, body]);
  return createHash('sha256').update(words).digest('hex').slice(0, 12);
}
