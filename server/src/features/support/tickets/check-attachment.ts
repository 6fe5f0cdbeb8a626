import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { ticketLimits } from '@endcap/contract/limits';
import { type AttachmentExtension, attachmentTypes } from '@endcap/contract/support/ticket-options';
import { findDirectory, listEntries } from '../../../adapters/spreadsheet/zip-directory.ts';
import { AppError } from '../../../app-error.ts';
import type { UploadedFile } from '../../../http/endpoints/handler.ts';

export interface CheckedFile {
  path: string;
  fileName: string;
  contentType: string;
  bytes: number;
}

const beginnings: Partial<Record<AttachmentExtension, Buffer>> = {
  png: Buffer.from('89504e470d0a1a0a', 'hex'),
  jpg: Buffer.from('ffd8ff', 'hex'),
  jpeg: Buffer.from('ffd8ff', 'hex'),
  pdf: Buffer.from('%PDF-', 'latin1'),
  xlsx: Buffer.from('PK\x03\x04', 'latin1'),
  zip: Buffer.from('PK\x03\x04', 'latin1'),
};

/** An archive that says it unpacks to more than this is refused: the person who opens it is ours. */
const unpackedMost = { bytes: 500 * 1024 * 1024, ratio: 200 };

/** The file as it is kept, when its content is of the kind that its name says. */
export async function checkAttachment(file: UploadedFile): Promise<CheckedFile> {
  if (file.bytes === 0) throw new AppError('file.empty', { field: 'file' });
  if (file.bytes > ticketLimits.fileBytes)
    throw new AppError('file.too_large', {
      values: { megabytes: ticketLimits.fileBytes / 1024 ** 2 },
    });
  const fileName = plainName(file.fileName);
  const extension = fileName.split('.').at(-1)?.toLowerCase() ?? '';
  if (!isKnown(extension) || !(await isOfKind(file, extension))) throw refused();
  return { path: file.path, fileName, contentType: attachmentTypes[extension], bytes: file.bytes };
}

function refused(): AppError {
  return new AppError('file.type_refused', { field: 'file' });
}

function isKnown(extension: string): extension is AttachmentExtension {
  return Object.hasOwn(attachmentTypes, extension);
}

/** The last part of a path, without characters that a disk, a header or a screen might obey. */
export function plainName(given: string): string {
  const last = given.slice(-1_000).split(/[\\/]/).at(-1) ?? '';
  const clean = last.replace(/[\p{Cc}\p{Cf}<>:"|?*]/gu, '').trim();
  return clean.length > ticketLimits.fileName ? clean.slice(-ticketLimits.fileName) : clean;
}

async function isOfKind(file: UploadedFile, extension: AttachmentExtension): Promise<boolean> {
  const beginning = beginnings[extension];
  if (!beginning) return isText(file);
  const handle = await open(file.path);
  try {
    const { buffer } = await handle.read(Buffer.alloc(beginning.length), 0, beginning.length, 0);
    if (!buffer.equals(beginning)) return false;
    if (extension !== 'zip' && extension !== 'xlsx') return true;
    const names = await namesInArchive(await findDirectory(handle, file.bytes), file.bytes);
    return extension === 'zip' || names.has('[content_types].xml');
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  } finally {
    await handle.close();
  }
}

function namesInArchive(directory: Buffer, bytes: number): Map<string, unknown> {
  const entries = listEntries(directory);
  const unpacked = [...entries.values()].reduce((sum, entry) => sum + entry.unpacked, 0);
  if (unpacked > unpackedMost.bytes || unpacked > bytes * unpackedMost.ratio) throw refused();
  return entries;
}

/** Valid UTF-8, or UTF-16 with its mark, without characters that no text has. */
async function isText(file: UploadedFile): Promise<boolean> {
  let decoder: TextDecoder | undefined;
  try {
    for await (const piece of createReadStream(file.path)) {
      const bytes = piece as Buffer;
      decoder ??= new TextDecoder(encodingOf(bytes), { fatal: true });
      if (hasControls(decoder.decode(bytes, { stream: true }))) return false;
    }
    decoder?.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

function encodingOf([first, second]: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

/** Tab, line feeds and escape: logs of terminals have colours. */
const controlsOfTexts = new Set([9, 10, 11, 12, 13, 27]);

function hasControls(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code < 32 && !controlsOfTexts.has(code)) return true;
  }
  return false;
}
