import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { rowsOf, spreadsheetFolder } from './testing/spreadsheet-files.ts';
import { writeCsv } from './write-csv.ts';

const textOf = async (...given: Parameters<typeof writeCsv>) =>
  Buffer.concat(await writeCsv(...given).toArray()).toString();

describe('a csv file', () => {
  it('quotes what needs it and begins with a byte order mark', async () => {
    const time = new Date('2026-03-01T20:00:00Z');
    const rows = [['a,b', 'say "hi"', 'two\nlines', 'plain', null, 4, true, time]];
    expect(await textOf(['Date', 'Details, all'], rows)).toBe(
      '\uFEFFDate,"Details, all"\r\n"a,b","say ""hi""","two\nlines",plain,,4,true,2026-03-01 20:00:00\r\n',
    );
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '\n=1'])(
    'keeps %j a text that is never computed',
    async (text) => {
      const [, line = ''] = (await textOf(['Name'], [[text]])).split('Name\r\n');
      expect(line).toMatch(/^"?'/);
    },
  );

  it('is read back as it was written', async () => {
    const folder = await spreadsheetFolder();
    const rows = [
      ['Núñez, "Ana"', 'x'],
      ['two\nlines', '漢字 🙂'],
    ];
    const path = await folder.keep(Buffer.from(await textOf(['Name', 'Text'], rows)));
    expect((await rowsOf(path)).map(({ cells }) => cells)).toEqual([['Name', 'Text'], ...rows]);
    await folder.remove();
  });

  it('writes times of any year and day', async () => {
    const times = [-1, 0, 86_399_999, 86_400_000, Date.UTC(2028, 1, 29, 9, 5, 7), Number.NaN];
    const rows = times.map((time) => [new Date(time)]);
    const [, ...lines] = (await textOf(['Date'], rows)).split('\r\n');
    expect(lines).toEqual([
      '1969-12-31 23:59:59',
      '1970-01-01 00:00:00',
      '1970-01-01 23:59:59',
      '1970-01-02 00:00:00',
      '2028-02-29 09:05:07',
      '',
      '',
    ]);
  });

  it('sends its headers before the first row is read', async () => {
    let isRead = false;
    async function* rows() {
      await nextTurn();
      isRead = true;
      yield [['row']];
    }
    for await (const piece of writeCsv(['Name'], rows())) {
      expect([String(piece), isRead]).toEqual(['\uFEFFName\r\n', false]);
      break;
    }
  });

  it('breaks off when its rows fail', async () => {
    async function* rows() {
      yield [['row']];
      throw new Error('lost');
    }
    await expect(writeCsv(['Name'], rows()).toArray()).rejects.toThrow('lost');
  });
});
