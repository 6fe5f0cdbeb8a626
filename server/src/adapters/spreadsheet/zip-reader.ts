import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { pipeline, type Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import { unpacksTooLarge, unreadable } from './read-limits.ts';
import { findDirectory, listEntries, type ZipEntry } from './zip-directory.ts';

export interface ZipFile {
  has(name: string): boolean;
  /** The unpacked bytes of one part, no more of all parts together than was allowed. */
  read(name: string): AsyncGenerator<Buffer>;
}

const localHeaderLength = 30;
const [stored, deflated] = [0, 8];

export async function openZip(path: string, unpackedBytes: number): Promise<ZipFile> {
  const entries = await withFile(path, async (file) =>
    listEntries(await findDirectory(file, (await file.stat()).size)),
  );
  const budget = { all: unpackedBytes, left: unpackedBytes };
  return {
    has: (name) => entries.has(name.toLowerCase()),
    async *read(name) {
      const entry = entries.get(name.toLowerCase());
      if (!entry) throw unreadable(`${name} is missing`);
      const start = await withFile(path, (file) => contentStart(file, entry));
      yield* unpacked(path, start, entry, budget);
    },
  };
}

async function withFile<Result>(path: string, work: (file: FileHandle) => Promise<Result>) {
  const file = await open(path);
  try {
    return await work(file);
  } finally {
    await file.close();
  }
}

async function contentStart(file: FileHandle, { name, offset }: ZipEntry): Promise<number> {
  const header = Buffer.alloc(localHeaderLength);
  const { bytesRead } = await file.read(header, 0, localHeaderLength, offset);
  if (bytesRead < localHeaderLength || header.readUInt32LE(0) !== 0x0403_4b50) {
    throw unreadable(`${name} is not where the archive says`);
  }
  return offset + localHeaderLength + header.readUInt16LE(26) + header.readUInt16LE(28);
}

async function* unpacked(
  path: string,
  start: number,
  entry: ZipEntry,
  budget: { all: number; left: number },
): AsyncGenerator<Buffer> {
  if (entry.encrypted) throw unreadable(`${entry.name} is encrypted`);
  let crc = 0;
  if (entry.packed > 0) {
    for await (const chunk of contentStream(path, start, entry) as AsyncIterable<Buffer>) {
      budget.left -= chunk.length;
      if (budget.left < 0) throw unpacksTooLarge(budget.all);
      crc = crc32(chunk, crc);
      yield chunk;
    }
  }
  if (crc !== entry.crc) throw unreadable(`${entry.name} is damaged`);
}

function contentStream(path: string, start: number, { name, method, packed }: ZipEntry): Readable {
  const packedContent = createReadStream(path, { start, end: start + packed - 1 });
  if (method === stored) return packedContent;
  if (method !== deflated) throw unreadable(`${name} is packed in an unknown way`);
  // A failure reaches the reader by the stream that is returned.
  return pipeline(packedContent, createInflateRaw({ chunkSize: 64 * 1024 }), () => undefined);
}
