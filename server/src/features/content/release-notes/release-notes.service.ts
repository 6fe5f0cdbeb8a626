import type {
  ListedNote,
  listReleaseNotes as listReleaseNotesEndpoint,
  ReleaseNote,
} from '@endcap/contract/content/release-notes';
import { type ProductCode, productCodes } from '@endcap/contract/products';
import type { z } from 'zod';
import type { Scope } from '../../../access/scope.ts';
import { AppError } from '../../../app-error.ts';
import type { Database } from '../../../db/connection.ts';
import { transact } from '../../../db/transact.ts';
import { productsFor } from '../../identity/sign-in/user-products.service.ts';
import { keepReachableLinks } from '../shared/reachable-links.ts';
import { readerOf } from '../shared/readable-items.ts';
import {
  countNotes,
  deleteReads,
  insertRead,
  type NoteRow,
  selectLatestRestatement,
  selectNote,
  selectNotes,
  selectNoteTags,
  upsertReadUntilNow,
} from './release-notes.repository.ts';

type ListQuery = z.output<typeof listReleaseNotesEndpoint.query>;

const pageSize = 10;

export async function listReleaseNotes(db: Database, scope: Scope, query: ListQuery) {
  const own = await ownProducts(db, scope);
  const filter = {
    tags: query.tags,
    unread: query.unread,
    ...(query.mine && { products: own }),
  };
  const [rows, total, unread, tags] = await Promise.all([
    selectNotes(db, scope, filter, { limit: pageSize, offset: query.pageNo * pageSize }),
    countNotes(db, scope, filter),
    countNotes(db, scope, { unread: true }),
    selectNoteTags(db, scope),
  ]);
  return {
    items: rows.map((row) => presentNote(row, own)),
    page: query.pageNo,
    pageSize,
    totalElements: total,
    totalPages: Math.ceil(total / pageSize),
    unread,
    tags,
    products: own,
  };
}

/** The products that the reader can open in the company that they work for or view. */
async function ownProducts(db: Database, scope: Scope): Promise<ProductCode[]> {
  const products = await productsFor(db, scope);
  const open = products.filter(({ accessStatus }) => accessStatus === 'ACCESS_COMPLETE');
  return productCodes.filter((code) => open.some((product) => product.code === code));
}

function presentNote(row: NoteRow, own: readonly ProductCode[]): ListedNote {
  return {
    ...row,
    publishedOn: row.publishedOn.toISOString(),
    affectsReader: row.products.some((code) => own.includes(code)),
  };
}

/** Null where no note for this reader tells of data that was restated. */
export async function findLatestRestatement(db: Database, scope: Scope) {
  const row = await selectLatestRestatement(db, scope);
  if (!row) return null;
  const { publishedOn, ...rest } = row;
  return { ...rest, on: publishedOn.toISOString() };
}

export async function countUnread(db: Database, scope: Scope): Promise<{ unread: number }> {
  return { unread: await countNotes(db, scope, { unread: true }) };
}

/** A note for other readers answers as one that does not exist. */
export async function readReleaseNote(
  db: Database,
  scope: Scope,
  id: string,
): Promise<ReleaseNote> {
  const [row, own] = await Promise.all([selectNote(db, scope, id), ownProducts(db, scope)]);
  if (!row) throw new AppError('resource.not_found');
  const { headings, isBehind, terms, older, newer, ...listed } = row;
  const [html = ''] = await keepReachableLinks(db, readerOf(scope), [row.html]);
  return { ...presentNote(listed, own), html, headings, isBehind, terms, older, newer };
}

/** Like other marks of a person's view, it is not in the activity log. */
export async function markNoteRead(db: Database, scope: Scope, id: string) {
  const isThere = await transact(db, (tx) => insertRead(tx, scope, id));
  if (!isThere) throw new AppError('resource.not_found');
  return countUnread(db, scope);
}

export async function markAllNotesRead(db: Database, scope: Scope) {
  await transact(db, async (tx) => {
    await upsertReadUntilNow(tx, scope);
    await deleteReads(tx, scope);
  });
  return countUnread(db, scope);
}
