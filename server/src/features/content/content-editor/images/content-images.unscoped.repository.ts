// No scope: staff who edit content add pictures for the readers of all companies.
import type { Database, Transaction } from '../../../../db/connection.ts';
import type { ContentImage } from '../../shared/content-item.ts';

/** The pictures of an item without their data. */
export async function selectImagesOf(db: Database, itemId: string): Promise<ContentImage[]> {
  return db
    .selectFrom('content_image')
    .select(['id', 'content_type as contentType', 'width', 'height', 'digest'])
    .where('item_id', '=', itemId)
    .orderBy('created_on')
    .orderBy('id')
    .execute();
}

/** The data of all pictures that published items show, for an export. */
export async function selectImageData(db: Database) {
  return db
    .selectFrom('content_image')
    .select(['id', 'content_type as contentType', 'data'])
    .orderBy('id')
    .execute();
}

export async function insertImage(
  tx: Transaction,
  itemId: string,
  { id, contentType, width, height, digest }: ContentImage,
  data: Buffer,
): Promise<void> {
  const values = { content_type: contentType, width, height, digest, data };
  await tx
    .insertInto('content_image')
    .values({ id, item_id: itemId, ...values })
    .execute();
}
