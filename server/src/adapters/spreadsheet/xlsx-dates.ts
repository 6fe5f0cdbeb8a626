import { readSmallXml } from './xml-reader.ts';

/** Formats that every workbook has by number: dates and times. */
const knownDateFormats = [
  ...[14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36],
  ...[45, 46, 47, 50, 51, 52, 53, 54, 55, 56, 57, 58],
];

/** The numbers of the cell styles that show a number as a date. */
export async function readDateStyles(chunks: AsyncIterable<Buffer>): Promise<Set<number>> {
  const dateFormats = new Set(knownDateFormats);
  const dateStyles = new Set<number>();
  let style = 0;
  let inCellStyles = false;
  await readSmallXml(chunks, {
    open(name, { numFmtId, formatCode = '' }) {
      if (name === 'numFmt') {
        if (isDateFormat(formatCode)) dateFormats.add(Number(numFmtId));
        else dateFormats.delete(Number(numFmtId));
      }
      if (name === 'cellXfs') inCellStyles = true;
      if (name !== 'xf' || !inCellStyles) return;
      if (dateFormats.has(Number(numFmtId))) dateStyles.add(style);
      style++;
    },
    close(name) {
      if (name === 'cellXfs') inCellStyles = false;
    },
  });
  return dateStyles;
}

/** Without what is quoted, escaped or in brackets (colors, languages): does it name a part of a date? */
function isDateFormat(format: string): boolean {
  const [positive = ''] = format
    .replace(/\[(?:h+|m+|s+)\]/gi, 'h')
    .replace(/"[^"]*"|\\.|_.|\*.|\[[^[\]]*\]/g, '')
    .split(';');
  return /[ymdhs]/i.test(positive) && !/general/i.test(positive);
}

const millisecondsOfDay = 86_400_000;
const unixEpochDay = 25_569;
const daysTo1904 = 1_462;
const lastDay = 2_958_466;

/** 2026-11-15, 2026-11-15T08:30:00 or, for a time alone, 08:30:00; what is no date stays a number. */
export function dateText(serial: number, daysSince1904: boolean): string {
  const days = daysSince1904 ? serial + daysTo1904 : serial;
  if (!(days >= 0 && days < lastDay)) return String(serial);
  // Excel believes in a 29 February 1900.
  const real = days < 60 ? days + 1 : days;
  const milliseconds = Math.round((real - unixEpochDay) * 86_400) * 1_000;
  const [date = '', time = ''] = new Date(milliseconds).toISOString().slice(0, 19).split('T');
  if (serial < 1) return time;
  return milliseconds % millisecondsOfDay === 0 ? date : `${date}T${time}`;
}
