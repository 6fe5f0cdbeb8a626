import type { FileHandle } from 'node:fs/promises';
import { tooLarge, unreadable } from './read-limits.ts';

export interface ZipEntry {
  name: string;
  encrypted: boolean;
  method: number;
  crc: number;
  packed: number;
  /** As the archive says, which may be false. */
  unpacked: number;
  offset: number;
}

const endLength = 22;
const longestComment = 0xffff;
const locatorLength = 20;
const entryLength = 46;
/** A workbook has some dozens of parts. */
const largestDirectory = 4 * 1024 * 1024;

/** The list at the end of an archive, which names the place of each part. */
export async function findDirectory(file: FileHandle, fileSize: number): Promise<Buffer> {
  const tailLength = Math.min(fileSize, endLength + longestComment + locatorLength);
  const tail = await bytesAt(file, fileSize - tailLength, tailLength);
  const end = tail.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'), tail.length - endLength);
  if (end < 0) throw unreadable('The archive has no end: it is cut off');
  const { size, offset } = (await zip64Place(file, tail, end)) ?? {
    size: tail.readUInt32LE(end + 12),
    offset: tail.readUInt32LE(end + 16),
  };
  if (size > largestDirectory) throw tooLarge('The archive has too many parts');
  if (offset + size > fileSize) throw unreadable('The archive is cut off');
  return bytesAt(file, offset, size);
}

/** Where the list is in the large form of the format. */
async function zip64Place(file: FileHandle, tail: Buffer, end: number) {
  const at = end - locatorLength;
  if (at < 0 || tail.readUInt32LE(at) !== 0x0706_4b50) return undefined;
  const record = await bytesAt(file, Number(tail.readBigUInt64LE(at + 8)), 56);
  if (record.readUInt32LE(0) !== 0x0606_4b50) throw unreadable('The archive has no end');
  return {
    size: Number(record.readBigUInt64LE(40)),
    offset: Number(record.readBigUInt64LE(48)),
  };
}

async function bytesAt(file: FileHandle, offset: number, length: number): Promise<Buffer> {
  // The large form of the format can name a place that no file has.
  if (!Number.isSafeInteger(offset)) throw unreadable('The archive is cut off');
  const bytes = Buffer.alloc(length);
  const { bytesRead } = await file.read(bytes, 0, length, offset);
  if (bytesRead < length) throw unreadable('The archive is cut off');
  return bytes;
}

/** By name in lower case: not every program spells [Content_Types].xml alike. */
export function listEntries(directory: Buffer): Map<string, ZipEntry> {
  const entries = new Map<string, ZipEntry>();
  let at = 0;
  while (at + entryLength <= directory.length && directory.readUInt32LE(at) === 0x0201_4b50) {
    const nameEnd = at + entryLength + directory.readUInt16LE(at + 28);
    const extraEnd = nameEnd + directory.readUInt16LE(at + 30);
    const name = directory.toString('utf8', at + entryLength, nameEnd).replaceAll('\\', '/');
    entries.set(name.toLowerCase(), {
      name,
      encrypted: (directory.readUInt16LE(at + 8) & 1) === 1,
      method: directory.readUInt16LE(at + 10),
      crc: directory.readUInt32LE(at + 16),
      ...placeOf(directory, at, directory.subarray(nameEnd, extraEnd)),
    });
    at = extraEnd + directory.readUInt16LE(at + 32);
  }
  return entries;
}

const inExtra = 0xffff_ffff;

/** Size and offset, from the extra field where they need more than 32 bits. */
function placeOf(directory: Buffer, at: number, extra: Buffer) {
  const [packed, size, offset] = [20, 24, 42].map((field) => directory.readUInt32LE(at + field));
  const wide = zip64Values(extra);
  const unpacked = size === inExtra ? (wide.shift() ?? 0) : (size ?? 0);
  return {
    unpacked,
    packed: packed === inExtra ? (wide.shift() ?? 0) : (packed ?? 0),
    offset: offset === inExtra ? (wide.shift() ?? 0) : (offset ?? 0),
  };
}

function zip64Values(extra: Buffer): number[] {
  for (let at = 0; at + 4 <= extra.length; ) {
    const [id, length] = [extra.readUInt16LE(at), extra.readUInt16LE(at + 2)];
    if (id === 1) {
      const values = extra.subarray(at + 4, at + 4 + length);
      return Array.from({ length: Math.floor(values.length / 8) }, (_, place) =>
        Number(values.readBigUInt64LE(place * 8)),
      );
    }
    at += 4 + length;
  }
  return [];
}
