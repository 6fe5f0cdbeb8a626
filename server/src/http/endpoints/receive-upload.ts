import { stat } from 'node:fs/promises';
import type { MultipartBody } from '@endcap/contract/endpoint';
import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { createPrivateFile, type PrivateFile } from '../../adapters/files/private-file.ts';
import { AppError } from '../../app-error.ts';
import type { UploadedFile } from './handler.ts';

export interface Upload {
  fields: Record<string, unknown>;
  file: UploadedFile | undefined;
  discard(): Promise<void>;
}

/** Streams the file to disk, so that memory does not grow with it. Parts may come in any order. */
export async function receiveUpload(spec: MultipartBody, request: FastifyRequest): Promise<Upload> {
  if (!request.isMultipart()) throw new AppError('input.unreadable');
  // Before the first part: a part whose stream waits for the disk may be closed unread.
  const privateFile = await createPrivateFile();
  const { discard } = privateFile;
  try {
    const received = await receiveParts(spec, request, privateFile);
    if (spec.file.required && !received.file) {
      const field = spec.file.name;
      throw new AppError('input.invalid', { field, fieldCode: 'field.required' });
    }
    return { ...received, discard };
  } catch (error) {
    await discard();
    throw isAboutTheForm(error) ? new AppError('input.unreadable', { cause: error }) : error;
  }
}

/**
 * The form parser throws plain errors for a form that is cut off or malformed. A failure of the disk
 * names its system call, and a limit of the parser its status.
 */
function isAboutTheForm(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof AppError) return false;
  return !('syscall' in error) && !('statusCode' in error);
}

function tooLarge(maxBytes: number): AppError {
  return new AppError('file.too_large', { values: { megabytes: maxBytes / 1024 ** 2 } });
}

const limits = {
  // The second file is refused below: the parser never ends a form whose files exceed its limit.
  files: 10,
  fields: 50,
  fieldSize: 64 * 1024,
  fieldNameSize: 100,
  headerPairs: 20,
};

async function receiveParts(
  spec: MultipartBody,
  request: FastifyRequest,
  { path, write }: PrivateFile,
) {
  const fields: Record<string, unknown> = {};
  let file: UploadedFile | undefined;
  const fileSize = spec.file.maxBytes;
  for await (const part of request.parts({ limits: { ...limits, fileSize } })) {
    if (part.type === 'field') fields[part.fieldname] = textOf(part);
    else if (part.fieldname === spec.file.name) {
      if (file) throw new AppError('input.unreadable');
      await write(part.file);
      if (part.file.truncated) throw tooLarge(spec.file.maxBytes);
      const { size } = await stat(path);
      const { filename: fileName, mimetype: contentType } = part;
      file = { fileName, contentType, path, bytes: size };
    } else {
      part.file.resume();
    }
  }
  return { fields, file };
}

/** The parser also accepts fields of JSON, which no form of the portal has. */
function textOf(part: Extract<Multipart, { type: 'field' }>): string {
  if (typeof part.value !== 'string') throw new AppError('input.unreadable');
  return part.value;
}
