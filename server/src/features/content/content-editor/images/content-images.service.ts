import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { contentLimits } from '@endcap/contract/content/content-options';
import type { Site } from '@endcap/contract/sites';
import type { Scope } from '../../../../access/scope.ts';
import { AppError } from '../../../../app-error.ts';
import type { Database } from '../../../../db/connection.ts';
import { transact } from '../../../../db/transact.ts';
import type { UploadedFile } from '../../../../http/endpoints/handler.ts';
import { isVariant } from '../../shared/picture-variants.ts';
import { findOrRefuse } from '../editing/content-item.service.ts';
import { lockEditor, lockItem } from '../editing/edit-content.unscoped.repository.ts';
import { digestOf } from '../files/read-pictures.ts';
import { selectImage } from './content-images.repository.ts';
import { insertImage, selectImagesOf } from './content-images.unscoped.repository.ts';
import { readImageHeader } from './image-header.ts';

/** The address changes with the picture, so that a browser need not ask again. */
const cacheControl = 'private, max-age=31536000, immutable';

/** A picture whose item the caller may not read answers as one that does not exist. */
export async function readImage(
  db: Database,
  scope: Scope | null,
  asked: { id: string; site: Site },
) {
  const image = await selectImage(db, scope, asked);
  if (!image) throw new AppError('resource.not_found');
  const { contentType, data } = image;
  const extension = contentType.split('/')[1] ?? '';
  return {
    fileName: `${asked.id}.${extension}`,
    contentType,
    content: Readable.from([data]),
    cacheControl,
  };
}

/** A text names the picture; its variants for the languages come with it. */
export async function listImages(db: Database, itemId: string) {
  const images = await selectImagesOf(db, itemId);
  return images
    .filter(({ id }) => !isVariant(id))
    .map(({ id, width, height }) => ({ id, width, height }));
}

/** What a file is, is decided by its content. */
export async function uploadImage(
  db: Database,
  scope: Scope,
  { itemId, file }: { itemId: string; file: UploadedFile | undefined },
) {
  await findOrRefuse(db, itemId);
  if (!file || file.bytes === 0) throw new AppError('file.empty', { field: 'file' });
  const data = await readFile(file.path);
  const header = readImageHeader(data);
  const isShown = (pixels: number) => pixels >= 1 && pixels <= contentLimits.imagePixels;
  if (!header || !isShown(header.width) || !isShown(header.height))
    throw new AppError('file.type_refused', { field: 'file' });
  const id = randomBytes(12).toString('hex');
  await transact(db, async (tx) => {
    if (!(await lockEditor(tx, scope.actor.id))) throw new AppError('access.denied');
    if (!(await lockItem(tx, itemId))) throw new AppError('resource.not_found');
    if ((await selectImagesOf(tx, itemId)).length >= contentLimits.images)
      throw new AppError('content.too_many_images');
    await insertImage(tx, itemId, { id, ...header, digest: digestOf(data) }, data);
  });
  return { id, width: header.width, height: header.height };
}
