import { columnLetters, sheetLimits } from './cell.ts';
import { cutText, escapeXml } from './xml-text.ts';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Places in `styles`. */
export const cellStyles = { plain: 0, header: 1, date: 2, dateTime: 3, quoted: 4 };

export const rootRelations = `${declaration}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

export const styles = `${declaration}<styleSheet xmlns="${main}">
<numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="5">
<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>
<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>
<xf numFmtId="14" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1"/>
</cellXfs>
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>
</styleSheet>`;

/** A sheet that has been written. */
export interface WrittenSheet {
  name: string;
  columns: number;
  rows: number;
}

export function sheetPath(index: number): string {
  return `xl/worksheets/sheet${index + 1}.xml`;
}

export function sheetStart(columns: readonly { width: number }[], isFirst: boolean): string {
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  const selected = isFirst ? ' tabSelected="1"' : '';
  return `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView${selected} workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${widths.join('')}</cols><sheetData>`;
}

export function sheetEnd(columns: number, rows: number): string {
  const last = `${columnLetters(columns - 1)}${rows}`;
  return `</sheetData><autoFilter ref="A1:${last}"/></worksheet>`;
}

export function workbook(sheets: readonly WrittenSheet[]): string {
  const listed = sheets.map(
    ({ name }, at) => `<sheet name="${escapeXml(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  );
  // Without them the filter's arrows are lost when the file is saved again.
  const filters = sheets.map(({ name, columns, rows }, at) => {
    const range = `'${name.replaceAll("'", "''")}'!$A$1:$${columnLetters(columns - 1)}$${rows}`;
    return `<definedName name="_xlnm._FilterDatabase" localSheetId="${at}" hidden="1">${escapeXml(range)}</definedName>`;
  });
  return `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${listed.join('')}</sheets><definedNames>${filters.join('')}</definedNames></workbook>`;
}

export function workbookRelations(sheets: readonly WrittenSheet[]): string {
  const targets = sheets.map(
    (_, at) =>
      `<Relationship Id="rId${at + 1}" Type="${office}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  return `${declaration}<Relationships xmlns="${packages}/relationships">${targets.join('')}<Relationship Id="rIdStyles" Type="${office}/styles" Target="styles.xml"/></Relationships>`;
}

export function contentTypes(sheets: readonly WrittenSheet[]): string {
  const overrides = sheets.map(
    (_, at) =>
      `<Override PartName="/${sheetPath(at)}" ContentType="${contentType}.worksheet+xml"/>`,
  );
  return `${declaration}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${contentType}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${contentType}.styles+xml"/>${overrides.join('')}</Types>`;
}

const nameLength = 31;

/** A name that Excel takes and no other sheet has: the given one, or as close as can be. */
export function sheetName(wanted: string, taken: readonly WrittenSheet[]): string {
  const allowed = cleaned(wanted.replace(/[[\]:*?/\\]/g, ' '), nameLength);
  // Excel keeps "History" to itself.
  const base = allowed === '' || /^history$/i.test(allowed) ? `Sheet ${allowed}`.trim() : allowed;
  for (let copy = 1; ; copy++) {
    const suffix = copy === 1 ? '' : ` (${copy})`;
    const name = `${cleaned(base, nameLength - suffix.length)}${suffix}`;
    if (!taken.some((other) => other.name.toLowerCase() === name.toLowerCase())) return name;
  }
}

function cleaned(name: string, length: number): string {
  const oneLine = name.replace(/\s+/g, ' ').replace(/^[' ]+|(?<![' ])[' ]+$/g, '');
  return cutText(oneLine, length).replace(/(?<![' ])[' ]+$/, '');
}

/** The number of rows below the header that fit on one sheet. */
export const rowsOfSheet = sheetLimits.rows - 1;
