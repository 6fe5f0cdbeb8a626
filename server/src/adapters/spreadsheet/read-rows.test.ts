import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AppError } from '../../app-error.ts';
import { type ReadOptions, readRows } from './read-rows.ts';
import {
  type ForeignWorkbook,
  farArchive,
  foreignWorkbook,
  rowsOf,
  spreadsheetFolder,
} from './testing/spreadsheet-files.ts';

let files: Awaited<ReturnType<typeof spreadsheetFolder>>;
beforeAll(async () => {
  files = await spreadsheetFolder();
});
afterAll(() => files.remove());

async function read(content: string | Uint8Array, options?: ReadOptions) {
  return rowsOf(await files.keep(content), options);
}
async function cellsOf(content: string | Uint8Array, options?: ReadOptions) {
  return (await read(content, options)).map(({ cells }) => cells);
}
async function refusalOf(content: string | Uint8Array, options?: ReadOptions): Promise<string> {
  return read(content, options).then(
    () => 'it was read',
    (error: AppError) => error.code,
  );
}
const latin1 = (text: string) => Buffer.from(text, 'latin1');
const cellsOfWorkbook = (given: ForeignWorkbook) => cellsOf(foreignWorkbook(given));

describe('a workbook of another program', () => {
  it('has its shared texts, formatted or not, without their readings', async () => {
    const strings =
      '<si><t>plain</t></si><si><r><t>in </t></r><r><rPr><b/></rPr><t xml:space="preserve"> pieces</t></r></si>' +
      '<si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></si><si><t><![CDATA[a & b]]>_x000D_</t></si>';
    const rows =
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c><c r="D1" t="s"><v>3</v></c><c r="E1" t="s"><v>99</v></c></row>';
    expect(await cellsOfWorkbook({ strings, rows })).toEqual([
      ['plain', 'in  pieces', '東京', 'a & b\r'],
    ]);
  });

  it('has no character that a database cannot keep', async () => {
    const rows = '<row><c t="str"><v>a_x0000_b_xD83D_c_x0009_d</v></c></row>';
    expect(await cellsOfWorkbook({ rows })).toEqual([['ab\uFFFDc\td']]);
  });

  it('reads dates by their cell style, in both date systems', async () => {
    const styles =
      '<numFmts><numFmt numFmtId="170" formatCode="[$-409]d\\-mmm\\-yy;@"/><numFmt numFmtId="171" formatCode="&quot;day&quot; 0.00"/></numFmts>' +
      '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>' +
      '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="171"/><xf numFmtId="46"/></cellXfs>';
    const rows =
      '<row r="1"><c r="A1"><v>46341</v></c><c r="B1" s="1"><v>46341</v></c><c r="C1" s="2"><v>46341.354166666664</v></c>' +
      '<c r="D1" s="3"><v>46341</v></c><c r="E1" s="4"><v>0.5</v></c><c r="F1" s="1"><v>1</v></c><c r="G1" s="1"><v>-3</v></c></row>';
    const texts = [
      '46341',
      '2026-11-15',
      '2026-11-15T08:30:00',
      '46341',
      '12:00:00',
      '1900-01-01',
      '-3',
    ];
    expect(await cellsOfWorkbook({ styles, rows })).toEqual([texts]);
    const workbook =
      '<workbookPr date1904="1"/><sheets><sheet name="A" sheetId="1" r:id="r0"/></sheets>';
    const since1904 = { styles, workbook, rows: '<row><c s="1"><v>44879</v></c></row>' };
    expect(await cellsOfWorkbook(since1904)).toEqual([['2026-11-15']]);
  });

  it('has the last value of a formula, truth, failures and numbers as people read them', async () => {
    const rows =
      '<row r="3"><c r="A3"><f>1+1</f><v>2</v></c><c r="B3" t="str"><f>"a"&amp;"b"</f><v>ab</v></c><c r="C3" t="b"><v>1</v></c><c r="D3" t="b"><v>0</v></c>' +
      '<c r="E3" t="e"><v>#N/A</v></c><c r="F3"><v>0.10000000000000001</v></c><c r="G3" t="d"><v>2026-11-15</v></c><c r="H3"><v>1E3</v></c></row>';
    const workbook = foreignWorkbook({ rows });
    expect(await read(workbook)).toEqual([
      { line: 3, cells: ['2', 'ab', 'TRUE', 'FALSE', '#N/A', '0.1', '2026-11-15', '1000'] },
    ]);
  });

  it('has cells where they belong, and no empty rows', async () => {
    const rows =
      '<row r="1"><c r="C1" t="str"><v>third</v></c></row><row r="2"><c r="A2" s="1"/><c r="XFD2"/></row>' +
      '<row r="5"><c t="str"><v>first</v></c><c t="inlineStr"><is><t>next</t></is></c><c r="AA5" t="str"><v>far</v></c></row>';
    const [first, second] = await read(foreignWorkbook({ rows }));
    expect(first).toEqual({ line: 1, cells: ['', '', 'third'] });
    expect(second?.line).toBe(5);
    expect(second?.cells.flatMap((text, at) => (text ? [[at, text]] : []))).toEqual([
      [0, 'first'],
      [1, 'next'],
      [26, 'far'],
    ]);
  });

  it('is read from its first sheet that is shown, or from the one that is named', async () => {
    const workbook =
      '<sheets><sheet name="Lists" sheetId="1" state="hidden" r:id="r0"/><sheet name="Data" sheetId="2" r:id="r1"/></sheets>';
    const given = foreignWorkbook({ workbook, rows: '<row><c t="str"><v>hidden</v></c></row>' });
    expect(await cellsOf(given)).toEqual([['second']]);
    expect(await cellsOf(given, { sheet: 'LISTS' })).toEqual([['hidden']]);
  });
});

describe('a text with separators', () => {
  it.each([
    ['commas', 'a,b,c\n1,"2,5",3\n'],
    ['semicolons, with commas in the numbers', 'a;b;c\n1;2,5;3\n'],
    ['tabs', 'a\tb\tc\n1\t2,5\t3\n'],
    ['bars', 'a|b|c\n1|2,5|3\n'],
    ['an announced one', 'sep=;\na;b;c\n1;2,5;3\n'],
    ['line ends of Windows', 'a;b;c\r\n1;2,5;3\r\n'],
    ['line ends of old Macs', 'a;b;c\r1;2,5;3'],
  ])('is read with %s', async (_, text) => {
    expect(await cellsOf(text)).toEqual([
      ['a', 'b', 'c'],
      ['1', '2,5', '3'],
    ]);
  });

  it.each([
    ['UTF-8', Buffer.from('Größe;niño\n')],
    ['UTF-8 with a mark', Buffer.from('\uFEFFGröße;niño\n')],
    ['UTF-16', Buffer.from('\uFEFFGröße;niño\n', 'utf16le')],
    ['UTF-16, the other way', Buffer.from('\uFEFFGröße;niño\n', 'utf16le').swap16()],
    ['Windows-1252', latin1('Gr\xf6\xdfe;ni\xf1o\n')],
  ])('is read in %s', async (_, bytes) => {
    expect(await cellsOf(bytes)).toEqual([['Größe', 'niño']]);
  });

  it('knows the euro of Windows', async () => {
    expect(await cellsOf(latin1('price\n5 \x80\nit\x92s\n'))).toEqual([
      ['price'],
      ['5 €'],
      ['it’s'],
    ]);
  });

  it('keeps line numbers over empty lines and lines within quotes', async () => {
    const text =
      'name,note\r\n\r\nA,"one\r\ntwo\r\nthree"\r\n , \r\n\r\nB,"say ""hi"""\r\nC,5" pipe';
    expect(await read(text)).toEqual([
      { line: 1, cells: ['name', 'note'] },
      { line: 3, cells: ['A', 'one\ntwo\nthree'] },
      { line: 8, cells: ['B', 'say "hi"'] },
      { line: 9, cells: ['C', '5" pipe'] },
    ]);
  });

  it('keeps them whatever the pieces in which the file is read', async () => {
    const lines = Array.from({ length: 30_000 }, (_, at) => `row ${at + 1},"é\r\n"`);
    const rows = await read(lines.join('\r\n'));
    expect(rows.length).toBe(30_000);
    expect(rows.at(-1)).toEqual({ line: 59_999, cells: ['row 30000', 'é\n'] });
    expect(rows.every(({ cells }) => cells[1] === 'é\n')).toBe(true);
  });

  it('may have rows of different lengths, one column, or nothing', async () => {
    expect(await cellsOf('a,b\n1\n1,2,3,,\n')).toEqual([['a', 'b'], ['1'], ['1', '2', '3']]);
    expect(await cellsOf('only\none')).toEqual([['only'], ['one']]);
    expect(await cellsOf('')).toEqual([]);
  });
});

describe('what cannot be read', () => {
  const whole = foreignWorkbook({ rows: '<row><c t="str"><v>x</v></c></row>'.repeat(500) });
  const damaged = Buffer.from(whole);
  damaged[damaged.indexOf('sheet1.xml') + 40] = 0xff;

  it.each([
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['an old Excel file, or one with a password', Buffer.from('d0cf11e0a1b11ae10000', 'hex')],
    ['a binary that begins like UTF-16', Buffer.from('fffe0000410000004200', 'hex')],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj')],
    ['a web page that calls itself a spreadsheet', Buffer.from('<html><table><tr><td>1</td>')],
    ['a zip of something else', zipSync({ 'readme.txt': strToU8('hello') })],
    ['half a workbook', whole.subarray(0, whole.length / 2)],
    ['a workbook without its last byte', whole.subarray(0, whole.length - 1)],
    ['a damaged workbook', damaged],
    ['an archive whose directory is beyond every file', farArchive()],
    ['nothing but the start of an archive', Buffer.from('PK\x03\x04')],
    ['a workbook with a broken sheet', foreignWorkbook({ rows: '<row><c>' })],
    ['a workbook without sheets', foreignWorkbook({ rows: '', workbook: '<sheets/>' })],
  ])('is refused: %s', async (_, content) => {
    expect(await refusalOf(content)).toBe('file.unreadable');
  });

  it('is refused when it declares entities', async () => {
    const prolog = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]>';
    const rows = '<row><c t="str"><v>&b;</v></c></row>';
    expect(await refusalOf(foreignWorkbook({ prolog, rows }))).toBe('file.unreadable');
  });

  it('says which file it was, and why', async () => {
    const path = await files.keep('%PDF-1.7');
    const read = readRows(path, 'terms.xlsx').next();
    await expect(read).rejects.toMatchObject({ cause: { message: 'It is no table' } });
    const broken = readRows(await files.keep(damaged), 'terms.xlsx').next();
    await expect(broken).rejects.toMatchObject({ cause: { message: 'terms.xlsx cannot be read' } });
  });

  it('is not blamed for a failing disk', async () => {
    await expect(readRows('/nowhere/file', 'file').next()).rejects.toThrow('ENOENT');
  });
});

describe('what is too much', () => {
  const many = 'a\nb\nc\nd\n';
  const wide = foreignWorkbook({ rows: '<row><c r="K1" t="str"><v>x</v></c></row>' });
  const long = foreignWorkbook({ rows: `<row><c t="str"><v>${'x'.repeat(200)}</v></c></row>` });
  const shared = foreignWorkbook({
    rows: '<row><c t="s"><v>0</v></c></row>',
    strings: `<si><t>${'x'.repeat(2_000)}</t></si>`,
  });
  const texts = foreignWorkbook({ rows: '', strings: '<si><t>text</t></si>'.repeat(1_000) });

  it('names the limit of rows and of what is unpacked', async () => {
    expect(await refusalOf(many, { rows: 3 })).toBe('file.too_many_rows');
    const limits = { sharedStringBytes: 10_000 };
    expect(await refusalOf(texts, limits)).toBe('file.unpacks_too_large');
  });

  it.each([
    ['of a text', 'x'.repeat(101)],
    ['of a workbook', long],
    ['of the shared texts', shared],
  ])('is cut where that is asked for: a cell %s, which is still too long', async (_, content) => {
    const rows = readRows(await files.keep(content), 'long', {
      cellLength: 100,
      cutsLongCells: true,
    });
    const { value } = await rows.next();
    expect(value).toMatchObject({ cells: ['x'.repeat(101)] });
  });

  it.each<[string, string | Uint8Array, ReadOptions]>([
    ['columns', wide, { columns: 10 }],
    ['columns of a text', 'a,b,c', { columns: 2 }],
    ['in one cell', long, { cellLength: 100 }],
    ['in one cell of a text', 'x'.repeat(101), { cellLength: 100 }],
    ['in one of the shared texts', shared, { cellLength: 100 }],
  ])('is refused: %s', async (_, content, limits) => {
    expect(await refusalOf(content, limits)).toBe('input.too_large');
  });

  it('hands out what is within the limit first', async () => {
    const seen: string[] = [];
    const path = await files.keep(many);
    const reading = (async () => {
      for await (const { cells } of readRows(path, 'many.csv', { rows: 3 })) seen.push(...cells);
    })();
    await expect(reading).rejects.toMatchObject({ code: 'file.too_many_rows' });
    expect(seen).toEqual(['a', 'b', 'c']);
  });

  it('is refused by what comes out of an archive, whatever that says of itself', async () => {
    const bomb = Buffer.from(foreignWorkbook({ rows: ' '.repeat(20_000_000) }));
    expect(bomb.length).toBeLessThan(100_000);
    // The sizes in the directory, made small.
    const entry = bomb.lastIndexOf('xl/worksheets/sheet1.xml') - 46;
    bomb.writeUInt32LE(100, entry + 24);
    expect(await refusalOf(bomb, { unpackedBytes: 5_000_000 })).toBe('file.unpacks_too_large');
  });

  it('is refused when one cell is the rest of a large file', async () => {
    expect(await refusalOf(`a,b\n${'x'.repeat(5 * 1024 ** 2)}`)).toBe('input.too_large');
  });
});
