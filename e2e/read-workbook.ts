import { readFile } from 'node:fs/promises';
import { inflateRawSync } from 'node:zlib';
import type { Download } from '@playwright/test';

const entry = 0x02014b50;
const end = 0x06054b50;

/** The files of a zip archive, by the directory at its end. */
function filesOf(archive: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  const last = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (last < 0 || archive.readUInt32LE(last) !== end) throw new Error('The file is no workbook.');
  let at = archive.readUInt32LE(last + 16);
  while (archive.readUInt32LE(at) === entry) {
    const packed = archive.readUInt32LE(at + 20);
    const [name, extra, comment] = [28, 30, 32].map((place) => archive.readUInt16LE(at + place));
    const header = archive.readUInt32LE(at + 42);
    const start =
      header + 30 + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28);
    const bytes = archive.subarray(start, start + packed);
    const content = archive.readUInt16LE(at + 10) === 8 ? inflateRawSync(bytes) : bytes;
    files.set(archive.toString('utf8', at + 46, at + 46 + (name ?? 0)), content.toString('utf8'));
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return files;
}

/** The rows of the first sheet of a downloaded workbook, each as the text of its XML. */
export async function rowsOf(download: Download): Promise<string[]> {
  const files = filesOf(await readFile(await download.path()));
  const sheet = files.get('xl/worksheets/sheet1.xml') ?? '';
  return sheet.split('<row ').slice(1);
}
