import { posix } from 'node:path';
import { unreadable } from './read-limits.ts';
import { readSmallXml } from './xml-reader.ts';
import type { ZipFile } from './zip-reader.ts';

/** The paths of the parts of a workbook, and its date system. */
export interface XlsxWorkbook {
  sheetPath: string;
  sharedStringsPath: string | undefined;
  stylesPath: string | undefined;
  daysSince1904: boolean;
}

interface Relation {
  id: string;
  /** The last word of its type's address. */
  type: string;
  path: string;
}

interface SheetEntry {
  name: string;
  hidden: boolean;
  path: string;
}

export async function readWorkbook(zip: ZipFile, wanted?: string): Promise<XlsxWorkbook> {
  const root = await relationsOf(zip, '');
  const workbookPath = root.find(({ type }) => type === 'officeDocument')?.path;
  if (!workbookPath) throw unreadable('The archive is no workbook');
  const relations = await relationsOf(zip, workbookPath);
  const { sheets, daysSince1904 } = await readSheetList(zip, workbookPath, relations);
  const pathOf = (type: string) =>
    relations.find((one) => one.type === type && zip.has(one.path))?.path;
  return {
    sheetPath: chooseSheet(sheets, wanted).path,
    sharedStringsPath: pathOf('sharedStrings'),
    stylesPath: pathOf('styles'),
    daysSince1904,
  };
}

/** The named one, else the first that people see. */
function chooseSheet(sheets: readonly SheetEntry[], wanted: string | undefined): SheetEntry {
  const named = sheets.find(({ name }) => name.toLowerCase() === wanted?.toLowerCase());
  const chosen = named ?? sheets.find(({ hidden }) => !hidden) ?? sheets[0];
  if (!chosen) throw unreadable('The workbook has no sheet');
  return chosen;
}

async function relationsOf(zip: ZipFile, source: string): Promise<Relation[]> {
  const folder = posix.dirname(source);
  const path = posix.join(folder, '_rels', `${posix.basename(source)}.rels`);
  const relations: Relation[] = [];
  await readSmallXml(zip.read(path), {
    open(name, { Id = '', Type = '', Target = '' }) {
      if (name !== 'Relationship') return;
      const target = Target.startsWith('/') ? Target.slice(1) : posix.join(folder, Target);
      relations.push({ id: Id, type: posix.basename(Type), path: target });
    },
  });
  return relations;
}

async function readSheetList(zip: ZipFile, path: string, relations: readonly Relation[]) {
  const sheets: SheetEntry[] = [];
  const byId = new Map(relations.map((relation) => [relation.id, relation]));
  let daysSince1904 = false;
  await readSmallXml(zip.read(path), {
    open(name, attributes) {
      if (name === 'workbookPr') daysSince1904 = isOn(attributes.date1904);
      if (name !== 'sheet') return;
      const target = byId.get(relationId(attributes) ?? '');
      if (target?.type !== 'worksheet') return;
      const hidden = (attributes.state ?? 'visible') !== 'visible';
      sheets.push({ name: attributes.name ?? '', hidden, path: target.path });
    },
  });
  return { sheets, daysSince1904 };
}

/** r:id, whatever the prefix is; sheetId is another thing. */
function relationId(attributes: Record<string, string>): string | undefined {
  return Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1];
}

export function isOn(flag: string | undefined): boolean {
  return flag === '1' || flag === 'true';
}
