import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentText } from '../../server/src/features/content/shared/content-item.ts';
import { root } from '../child.ts';
import type { TranslatedLocale } from '../messages/terms.ts';

/** By id of the text: the digest of the English text with which the translation was compared. */
export type Digests = Map<string, string>;

const fileOf = (locale: TranslatedLocale) => join(root, 'content/translated', `${locale}.txt`);

export function readDigests(locale: TranslatedLocale): Digests {
  const lines = readFileSync(fileOf(locale), 'utf8').split('\n');
  return new Map(
    lines
      .map((line) => line.split(' '))
      .flatMap(([id, digest]) => (id && digest ? [[id, digest] as const] : [])),
  );
}

/** One line for each text, so that two people who record different texts change different lines. */
export function writeDigests(locale: TranslatedLocale, digests: Digests): void {
  const lines = [...digests].map(([id, digest]) => `${id} ${digest}\n`).sort();
  writeFileSync(fileOf(locale), lines.join(''));
}

/** The words of the English text; its audience, tags and days are no matter of a translator. */
export function englishDigest({ title, summary, body }: ContentText): string {
  const words = JSON.stringify([title, summary, body]);
  return createHash('sha256').update(words).digest('hex').slice(0, 12);
}
