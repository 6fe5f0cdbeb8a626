import { importAuthor, isFixedKind } from '@endcap/contract/content/content-options';
import { operatorByCommand, recordOperation } from '../../../../activity/operator.ts';
import type { Database, Transaction } from '../../../../db/connection.ts';
import { transact } from '../../../../db/transact.ts';
import { importOrRollBack } from '../../../shared/imports/imports.service.ts';
import {
  dropUnusedWords,
  indexAllContent,
  indexContent,
  indexMissingContent,
} from '../../knowledge-base/search/index-content.service.ts';
import type { ContentItem, ContentSet } from '../../shared/content-item.ts';
import { checkTexts } from '../files/check-content.ts';
import { type ContentFiles, readContentFiles, readFixedFiles } from '../files/content-files.ts';
import { readContent } from '../files/read-content.ts';
import { LegalVersionError } from '../writing/legal-edition.service.ts';
import { digestOf, writeItem } from '../writing/write-item.service.ts';
import { deleteFormerIds, type Publication } from '../writing/write-item.unscoped.repository.ts';
import { addEditorsWork } from './demo-content.service.ts';
import {
  deleteItems,
  replaceCategories,
  replaceTags,
  type StoredDigest,
  selectDigests,
  takeContentTurn,
} from './import-content.unscoped.repository.ts';

export interface ImportContentOptions {
  dryRun?: boolean;
  /** Replaces items that were changed in the product since their last import. */
  overwrite?: boolean;
  /** Deletes items whose files are gone; items that came from no file stay. */
  removeMissing?: boolean;
  /** Names the lock when another import holds it. */
  log?: (line: string) => void;
}

export interface ContentImport {
  added: string[];
  changed: string[];
  same: string[];
  /** In the database from a file that is no longer there. */
  missing: string[];
  /** Changed in the files and in the product: nothing is written while there is one. */
  conflicts: string[];
  written: boolean;
}

/** The files have problems; the message has one line for each. */
export class ContentProblemsError extends Error {}

/**
 * Brings the files into the database in one transaction. An item whose files are as at the last
 * import is not touched, so that a second run writes nothing and changes made in the product stay.
 */
export async function importContent(
  db: Database,
  files: ContentFiles,
  options: ImportContentOptions = {},
): Promise<ContentImport> {
  const { problems, ...content } = readContent(files);
  refuse(problems);
  try {
    const { result } = await importOrRollBack<ContentImport>(db, (tx, rollBack) =>
      importAll(tx, content, { ...options, rollBack }),
    );
    return result;
  } catch (error) {
    if (error instanceof LegalVersionError) throw new ContentProblemsError(error.message);
    throw error;
  }
}

function refuse(problems: readonly string[]): void {
  if (problems.length > 0) throw new ContentProblemsError(problems.join('\n'));
}

const nothingYet = (): ContentImport => ({
  ...{ added: [], changed: [], same: [], missing: [], conflicts: [] },
  written: false,
});

async function importAll(
  tx: Transaction,
  { items, categories, tags, imageData }: ContentSet & { imageData: Map<string, Buffer> },
  {
    dryRun,
    overwrite,
    removeMissing,
    log,
    rollBack,
  }: ImportContentOptions & { rollBack(result: ContentImport): never },
): Promise<ContentImport> {
  await takeContentTurn(tx, log);
  const stored = new Map((await selectDigests(tx)).map((row) => [row.id, row]));
  const result = nothingYet();
  const renamed = await replaceCategoriesAndTags(tx, { categories, tags });
  const toWrite: ContentItem[] = [];
  for (const item of items) {
    const outcome = outcomeOf(item, stored.get(item.id), overwrite);
    result[outcome].push(item.id);
    if (outcome === 'added' || outcome === 'changed') toWrite.push(item);
  }
  let writes = renamed + (await writeItems(tx, toWrite, items, imageData));
  const given = new Set(items.map(({ id }) => id));
  const gone = [...stored.values()].filter(
    ({ id, kind, fileDigest }) => fileDigest && !given.has(id) && !isFixedKind(kind),
  );
  result.missing.push(...gone.map(({ id }) => id));
  if (removeMissing && gone.length > 0) {
    await deleteItems(tx, result.missing);
    await dropUnusedWords(tx);
    writes += gone.length;
  }
  if (dryRun || result.conflicts.length > 0) rollBack(result);
  if (renamed > 0) await indexAllContent(tx);
  else
    await indexContent(
      tx,
      toWrite.map(({ id }) => id),
    );
  await indexMissingContent(tx);
  if (writes === 0) return result;
  await recordImport(tx, result, removeMissing === true);
  return { ...result, written: true };
}

async function replaceCategoriesAndTags(
  tx: Transaction,
  { categories, tags }: Pick<ContentSet, 'categories' | 'tags'>,
): Promise<number> {
  return (await replaceCategories(tx, categories)) + (await replaceTags(tx, tags));
}

function outcomeOf(
  item: ContentItem,
  stored: StoredDigest | undefined,
  overwrite: boolean | undefined,
): 'added' | 'changed' | 'same' | 'conflicts' {
  if (!stored) return 'added';
  const digest = digestOf(item);
  if (stored.fileDigest?.equals(digest) || stored.digest.equals(digest)) return 'same';
  // A draft beside the text would end, or overwrite the files when it is published.
  const isEdited = stored.hasDraft || !stored.fileDigest?.equals(stored.digest);
  return isEdited && !overwrite ? 'conflicts' : 'changed';
}

/** All texts are checked when one changed: it may have had the heading that another leads to. */
async function writeItems(
  tx: Transaction,
  toWrite: readonly ContentItem[],
  all: readonly ContentItem[],
  imageData: ReadonlyMap<string, Buffer>,
): Promise<number> {
  if (toWrite.length === 0) return 0;
  refuse(checkTexts(all));
  // First, because an id may move from one item to another.
  await deleteFormerIds(
    tx,
    toWrite.map(({ id }) => id),
  );
  for (const item of toWrite)
    await writeItem(tx, item, {
      ...{ origin: 'IMPORT', author, imageData },
      publication: publicationOf(item),
    });
  return toWrite.length;
}

const author = { id: null, name: importAuthor };

/**
 * An article without a day keeps the time of its first import. So does a text that a page shows by
 * name, because the page must have it: the day of a legal text is a part of the text.
 */
function publicationOf({ kind, publishedDay }: ContentItem): Publication {
  // Noon in UTC is the same day in all three countries.
  return publishedDay === null || isFixedKind(kind)
    ? 'NOW_UNLESS_KNOWN'
    : { minute: `${publishedDay}T12:00`, timeZone: 'UTC' };
}

async function recordImport(
  tx: Transaction,
  { added, changed, same, missing }: ContentImport,
  removed: boolean,
): Promise<void> {
  await recordOperation(tx, operatorByCommand('npm run content'), {
    event: 'CONTENT_IMPORTED',
    entity: { type: 'CONTENT', id: 'content', name: 'content' },
    after: {
      added: added.length,
      changed: changed.length,
      same: same.length,
      removed: removed ? missing.length : 0,
    },
  });
}

/** For a portal with demo data; logs one line when it wrote something. */
export async function loadDemoContent(db: Database, log: (line: string) => void): Promise<void> {
  const began = performance.now();
  const { added, changed, same, written } = await importContent(db, readContentFiles(), { log });
  // The first import of this portal: later ones leave alone what its editors made of it.
  if (written && same.length + changed.length === 0)
    await transact(db, async (tx) => {
      await takeContentTurn(tx, log);
      await indexContent(tx, await addEditorsWork(tx));
    });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  if (written) log(`Content: ${added.length} added, ${changed.length} changed in ${seconds} s`);
}

/**
 * For every portal: the legal texts and the pages about products that the store does not have yet.
 * Without them no one could read what they are asked to accept. Texts that are there stay as they are.
 */
export async function loadFixedTexts(db: Database, log: (line: string) => void): Promise<void> {
  const { problems, items: fixed } = readContent(readFixedFiles());
  refuse(problems);
  const added = await transact(db, async (tx) => {
    await takeContentTurn(tx, log);
    const stored = new Set((await selectDigests(tx)).map(({ id }) => id));
    const missing = fixed.filter(({ id }) => !stored.has(id));
    if (missing.length === 0) return [];
    for (const item of missing)
      await writeItem(tx, item, { origin: 'IMPORT', author, publication: 'NOW_UNLESS_KNOWN' });
    const ids = missing.map(({ id }) => id);
    await recordImport(tx, { ...nothingYet(), added: ids }, false);
    return ids;
  });
  if (added.length > 0) log(`Content: ${added.join(', ')} added`);
}
