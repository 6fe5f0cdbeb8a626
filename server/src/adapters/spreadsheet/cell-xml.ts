import { type Cell, columnLetters, sheetLimits } from './cell.ts';
import { cellStyles } from './workbook-parts.ts';
import { cutText, escapeCellText } from './xml-text.ts';

const millisecondsOfDay = 86_400_000;
/** 1970-01-01 as Excel counts days. */
const unixEpochDay = 25_569;
/** Excel believes in a 29 February 1900; no date before it means the same everywhere. */
const firstSafeDay = 61;

const letters = Array.from({ length: 200 }, (_, index) => columnLetters(index));

export function rowXml(cells: readonly Cell[], row: number, style?: number): string {
  let xml = `<row r="${row}">`;
  for (let column = 0; column < cells.length; column++) {
    const cell = cells[column];
    if (cell === null || cell === undefined || cell === '') continue;
    xml += cellXml(cell, `${letters[column] ?? columnLetters(column)}${row}`, style);
  }
  return `${xml}</row>`;
}

function cellXml(cell: NonNullable<Cell>, reference: string, style: number | undefined): string {
  if (typeof cell === 'string') return textXml(cell, reference, style);
  if (typeof cell === 'boolean') return `<c r="${reference}" t="b"><v>${cell ? 1 : 0}</v></c>`;
  if (typeof cell === 'number') {
    return Number.isFinite(cell) ? `<c r="${reference}"><v>${cell}</v></c>` : '';
  }
  return dateXml(cell, reference);
}

/** Always an inline string, which is never computed, and stays a text when it is edited. */
function textXml(text: string, reference: string, style = cellStyles.plain): string {
  const kept = /^[=+\-@\t\r]/.test(text) && style === cellStyles.plain ? cellStyles.quoted : style;
  const escaped = escapeCellText(cutText(text, sheetLimits.cellLength));
  const marked = kept === cellStyles.plain ? '' : ` s="${kept}"`;
  return `<c r="${reference}" t="inlineStr"${marked}><is><t xml:space="preserve">${escaped}</t></is></c>`;
}

function dateXml(date: Date, reference: string): string {
  const day = date.getTime() / millisecondsOfDay + unixEpochDay;
  if (Number.isNaN(day)) return '';
  if (day < firstSafeDay) return textXml(date.toISOString(), reference);
  const style = Number.isInteger(day) ? cellStyles.date : cellStyles.dateTime;
  return `<c r="${reference}" s="${style}"><v>${day}</v></c>`;
}
