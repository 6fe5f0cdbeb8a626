import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRows } from './read-rows.ts';
import { rowsOf, spreadsheetFolder } from './testing/spreadsheet-files.ts';

let files: Awaited<ReturnType<typeof spreadsheetFolder>>;
beforeAll(async () => {
  files = await spreadsheetFolder();
});
afterAll(() => files.remove());

/** Reads to the end, or to what keeps from it. */
async function refusalOf(content: string | Buffer) {
  try {
    for await (const _ of readRows(await files.keep(content), 'people.csv'));
    return 'it was read';
  } catch (error) {
    return error;
  }
}

describe('a quote that is never closed is reported with the line where it opens', () => {
  it.each([
    ['at the very start', '"a', 1],
    ['in the second line', 'a,b\n"1,2\n3,4\n', 2],
    ['after empty lines', 'a,b\r\n\r\n\r\n"1,2\r\n3,4\r\n', 4],
    ['in a later cell of a row', 'h\n\nA,"one\ntwo"\nB,"x\ny",z,"open\n\nmore', 6],
    ['after accents', '\ufeffñ,é\nñandú,"año\nniño"\n"ü\n', 4],
    ['after a hint of Excel', 'sep=;\na;b\n1;"2\n3;4\n', 3],
    ['after quotes that mean themselves', '5" pipe,b\n"a"" b",c\n"open', 3],
    ['so that it swallows a large file', `a,b\n"${'x,y\n'.repeat(2_000_000)}`, 2],
    ['behind many rows', `${'é,"y\ny"\n'.repeat(50_000)}1,"2\n`, 100_001],
  ])('%s', async (_, text, line) => {
    const refusal = await refusalOf(text);
    expect(refusal).toMatchObject({ code: 'file.quote_unclosed', values: { line } });
  });

  it('and one that is closed is none', async () => {
    const rows = await rowsOf(await files.keep('a,"b\n""c"""\n'));
    expect(rows.map(({ cells }) => cells)).toEqual([['a', 'b\n"c"']]);
  });
});

describe('UTF-16 without a mark is reported as such', () => {
  const text = 'Nombre\tApellido\nJosé\tPeña\n';
  it.each([
    ['the low byte first', Buffer.from(text, 'utf16le')],
    ['the high byte first', Buffer.from(text, 'utf16le').swap16()],
    ['cut in the middle of a letter', Buffer.from(text, 'utf16le').subarray(0, 33)],
  ])('%s', async (_, content) => {
    expect(await refusalOf(content)).toMatchObject({ code: 'file.utf16_unmarked' });
  });

  it('and a binary with many zeros is no text', async () => {
    const icon = Buffer.from('0000010001001010000001002000680400001600000028000000', 'hex');
    expect(await refusalOf(icon)).toMatchObject({ code: 'file.unreadable' });
    expect(await refusalOf(Buffer.alloc(500))).toMatchObject({ code: 'file.unreadable' });
  });
});
