import { type ReadLimits, unpacksTooLarge } from './read-limits.ts';
import { readXml } from './xml-reader.ts';
import { unescapeCellText } from './xml-text.ts';

/** The texts of a workbook by their number. Formatted ones are in pieces; readings are left out. */
export async function readSharedStrings(
  chunks: AsyncIterable<Buffer>,
  { cellLength, sharedStringBytes }: ReadLimits,
): Promise<string[]> {
  const strings: string[] = [];
  let current = '';
  let inText = false;
  let inReading = false;
  const parsed = readXml(chunksWithin(chunks, sharedStringBytes), {
    open(name) {
      if (name === 'si') current = '';
      if (name === 'rPh') inReading = true;
      inText = name === 't' && !inReading;
    },
    text(text) {
      // Escapes make a text longer than it is; the cell that has it is found too long.
      if (inText && current.length <= cellLength * 8) current += text;
    },
    close(name) {
      if (name === 't') inText = false;
      if (name === 'rPh') inReading = false;
      if (name === 'si') strings.push(unescapeCellText(current));
    },
  });
  for await (const _ of parsed);
  return strings;
}

async function* chunksWithin(chunks: AsyncIterable<Buffer>, bytes: number) {
  let left = bytes;
  for await (const chunk of chunks) {
    left -= chunk.length;
    if (left < 0) throw unpacksTooLarge(bytes);
    yield chunk;
  }
}
