import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { strToU8, type Zippable, zipSync } from 'fflate';
import type { ReadRow } from '../read-limits.ts';
import { type ReadOptions, readRows } from '../read-rows.ts';
import { type Sheet, writeWorkbook } from '../write-workbook.ts';

/** Files of a test, in a folder of their own. */
export async function spreadsheetFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'endcap-sheets-'));
  let files = 0;
  const nextPath = () => join(folder, String(++files));
  return {
    path: nextPath,
    remove: () => rm(folder, { recursive: true }),
    async keep(content: string | Uint8Array): Promise<string> {
      const path = nextPath();
      await writeFile(path, content);
      return path;
    },
    async write(...sheets: Sheet[]): Promise<string> {
      const path = nextPath();
      await pipeline(writeWorkbook(sheets), createWriteStream(path));
      return path;
    },
  };
}

export async function rowsOf(path: string, options?: ReadOptions): Promise<ReadRow[]> {
  const rows: ReadRow[] = [];
  for await (const row of readRows(path, 'file', options)) rows.push(row);
  return rows;
}

/** An archive of 102 bytes whose directory is at a place beyond every file. */
export function farArchive(): Buffer {
  const record = Buffer.alloc(56);
  record.writeUInt32LE(0x0606_4b50, 0);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x0706_4b50, 0);
  locator.writeBigUInt64LE(2n ** 63n, 8);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x0605_4b50, 0);
  return Buffer.concat([Buffer.from('PK\x03\x04'), record, locator, end]);
}

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const rels = (...targets: [string, string][]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets
    .map(
      ([type, target], at) =>
        `<Relationship Id="r${at}" Type="${relations}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

export interface ForeignWorkbook {
  /** The content of sheetData. */
  rows: string;
  /** The items of the shared strings. */
  strings?: string;
  /** The content of the style sheet. */
  styles?: string;
  workbook?: string;
  /** Before the root element of the sheet. */
  prolog?: string;
}

/** A workbook as another program would write it. */
export function foreignWorkbook(given: ForeignWorkbook): Uint8Array {
  const workbook =
    given.workbook ?? '<workbookPr/><sheets><sheet name="First" sheetId="7" r:id="r0"/></sheets>';
  const parts: Record<string, string> = {
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': rels(['officeDocument', '/xl/workbook.xml']),
    'xl/_rels/workbook.xml.rels': rels(
      ['worksheet', 'worksheets/sheet1.xml'],
      ['worksheet', '/xl/worksheets/sheet2.xml'],
      ['sharedStrings', 'sharedStrings.xml'],
      ['styles', 'styles.xml'],
    ),
    'xl/workbook.xml': `<workbook xmlns:r="${relations}">${workbook}</workbook>`,
    'xl/worksheets/sheet1.xml': `${given.prolog ?? ''}<worksheet><sheetData>${given.rows}</sheetData></worksheet>`,
    'xl/worksheets/sheet2.xml':
      '<x:worksheet xmlns:x="urn:x"><x:sheetData><x:row><x:c t="str"><x:v>second</x:v></x:c></x:row></x:sheetData></x:worksheet>',
    ...(given.strings && { 'xl/sharedStrings.xml': `<sst>${given.strings}</sst>` }),
    ...(given.styles && { 'xl/styles.xml': `<styleSheet>${given.styles}</styleSheet>` }),
  };
  const files: Zippable = {};
  for (const [name, text] of Object.entries(parts)) files[name] = strToU8(text);
  return zipSync(files);
}
