import { cutRunsOfMarks } from '@endcap/contract/text';

/**
 * As the forms take a text: lines and tabs, no other character that a screen might obey or that the
 * database refuses. Every text that is taken from a mail goes through here or through `cleanLine`.
 */
export function cleanText(given: string, max: number): string {
  const lines = given.slice(0, max * 2).replace(/\r\n?/g, '\n');
  const plain = lines.toWellFormed().replace(/[^\P{Cc}\n\t]/gu, '');
  return cutRunsOfMarks(plain).normalize('NFC').slice(0, max).toWellFormed().trim();
}

export function cleanLine(given: string, max: number): string {
  return cleanText(given, max).replace(/\s+/g, ' ');
}
