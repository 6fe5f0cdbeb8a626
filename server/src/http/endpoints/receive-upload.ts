import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartBody } from '@endcap/contract/endpoint';
import type { FastifyRequest } from 'fastify';
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
  const folder = await mkdtemp(join(tmpdir(), 'endcap-upload-'));
  const discard = () => rm(folder, { recursive: true, force: true });
  try {
    const received = await receiveParts(spec, request, join(folder, 'file'));
    if (spec.file.required && !received.file) {
      const field = spec.file.name;
      throw new AppError('input.invalid', { field, fieldCode: 'field.required' });
    }
    return { ...received, discard };
  } catch (error) {
    await discard();
    throw error;
  }
}

function tooLarge(maxBytes: number): AppError {
  return new AppError('file.too_large', { values: { megabytes: maxBytes / 1024 ** 2 } });
}

async function receiveParts(spec: MultipartBody, request: FastifyRequest, path: string) {
  const fields: Record<string, unknown> = {};
  let file: UploadedFile | undefined;
  const limits = { files: 1, fileSize: spec.file.maxBytes, fields: 50, fieldSize: 64 * 1024 };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      fields[part.fieldname] = part.value;
    } else if (part.fieldname === spec.file.name) {
      await pipeline(part.file, createWriteStream(path));
      if (part.file.truncated) throw tooLarge(spec.file.maxBytes);
      const { size } = await stat(path);
      file = { fileName: part.filename, contentType: part.mimetype, path, bytes: size };
    } else {
      part.file.resume();
    }
  }
  return { fields, file };
}
