import type { ContentKind } from '@endcap/contract/content/content-options';
import { contentFolders } from '@endcap/contract/content/managed-content';
import { enterArea } from '../../../access/enter-area.ts';
import type { Scope } from '../../../access/scope.ts';
import { gateVisitorOf } from '../../../access/visitor.ts';
import { AppError } from '../../../app-error.ts';
import type { Database } from '../../../db/connection.ts';
import { translate } from '../../../texts/translate.ts';
import { keepReachableLinks } from '../shared/reachable-links.ts';
import { publicReader, type ReaderScope, readerOf } from '../shared/readable-items.ts';
import {
  countFragments,
  type FolderFilter,
  type FragmentRow,
  selectFolders,
  selectFragment,
  selectFragments,
  selectTagsOfFolder,
  type WholeFragmentRow,
} from './managed-content.repository.ts';

type Folder = (typeof contentFolders)[number];

const kinds: Record<Folder, ContentKind> = {
  'knowledge-base': 'ARTICLE',
  'release-notes': 'RELEASE_NOTE',
  insights: 'INSIGHT',
};

interface Place {
  folder: Folder;
  kind: ContentKind;
  /** The parts after the folder. */
  rest: string[];
  reader: ReaderScope;
}

/** What a path names, after the gates of the screen that shows this kind. */
function placeOf(scope: Scope, path: string): Place {
  const [first, ...rest] = path.split('/');
  const folder = contentFolders.find((known) => known === first);
  if (!folder) throw new AppError('resource.not_found');
  if (folder === 'release-notes') {
    enterArea({ area: 'releaseNotes' }, gateVisitorOf(scope, scope.site));
  }
  const reader = folder === 'insights' ? publicReader(scope.site, scope.locale) : readerOf(scope);
  return { folder, kind: kinds[folder], rest, reader };
}

interface PageRequest {
  pageNo: number;
  pageSize: number;
}

/** Only the knowledge base has folders in its folder. */
function filterOf({ kind, rest }: Place, tag?: string): FolderFilter {
  if (rest.length > 0 && kind !== 'ARTICLE') throw new AppError('resource.not_found');
  return { kind, category: rest.join('/') || undefined, tag };
}

async function readPage(
  db: Database,
  place: Place,
  filter: FolderFilter,
  { pageNo, pageSize }: PageRequest,
) {
  const [rows, total] = await Promise.all([
    selectFragments(db, place.reader, filter, { limit: pageSize, offset: pageNo * pageSize }),
    countFragments(db, place.reader, filter),
  ]);
  return {
    items: rows.map((row) => presentFragment(place.folder, row)),
    page: pageNo,
    pageSize,
    totalElements: total,
    totalPages: Math.ceil(total / pageSize),
  };
}

function presentFragment(folder: Folder, { publishedOn, ...row }: FragmentRow) {
  return { ...row, path: pathOf(folder, row), publishedOn: publishedOn.toISOString() };
}

const pathOf = (folder: Folder, { category, id }: Pick<FragmentRow, 'category' | 'id'>) =>
  [folder, ...(category ? [category] : []), id].join('/');

function presentWhole(folder: Folder, { updatedOn, ...row }: WholeFragmentRow) {
  return {
    ...presentFragment(folder, row),
    ...{ html: row.html, headings: row.headings, updatedAt: updatedOn.toISOString() },
    ...{ verifiedOn: row.verifiedOn, isBehind: row.isBehind },
  };
}

/** A reader who may read no article at all gets the sentence of the specification. */
async function noAccess(db: Database, { kind, reader }: Place, { locale }: Scope) {
  if (kind !== 'ARTICLE' || (await countFragments(db, reader, { kind })) > 0) return null;
  const code = 'content.no_access';
  return { errors: [{ code, message: translate(locale, code) }] };
}

export async function listFragments(
  db: Database,
  scope: Scope,
  query: PageRequest & { parentAssetFolder: string; tag?: string | undefined },
) {
  const place = placeOf(scope, query.parentAssetFolder);
  const filter = filterOf(place, query.tag);
  const refused = await noAccess(db, place, scope);
  return refused ?? { content: await readPage(db, place, filter, query) };
}

export async function listFolderTags(db: Database, scope: Scope, path: string) {
  const place = placeOf(scope, path);
  const filter = filterOf(place);
  const refused = await noAccess(db, place, scope);
  return refused ?? { content: await selectTagsOfFolder(db, place.reader, filter) };
}

/** The item at a path; in another category than the path says it is not there. */
async function findFragment(db: Database, place: Place, { mayBeShort = false } = {}) {
  const id = place.rest.at(-1);
  if (!id) return undefined;
  const row = await selectFragment(db, place.reader, { kind: place.kind, id });
  if (!row) return undefined;
  const given = place.rest.slice(0, -1).join('/');
  const category = row.category ?? '';
  const isAbove = given === '' || category.startsWith(`${given}/`);
  const fits = category === given || (mayBeShort && place.kind === 'ARTICLE' && isAbove);
  if (!fits) return undefined;
  // The links of an insight are for visitors too, who sign in on the way.
  if (place.kind === 'INSIGHT') return presentWhole(place.folder, row);
  const [html = ''] = await keepReachableLinks(db, place.reader, [row.html]);
  return presentWhole(place.folder, { ...row, html });
}

/**
 * An item for other readers answers as one that does not exist. The categories of an article may be
 * left out: addresses have its workspace alone, or nothing but its id.
 */
export async function readFragment(db: Database, scope: Scope, path: string) {
  const content = await findFragment(db, placeOf(scope, path), { mayBeShort: true });
  if (!content) throw new AppError('resource.not_found');
  return { content };
}

export async function readContents(db: Database, scope: Scope, path: string, page: PageRequest) {
  const place = placeOf(scope, path);
  const refused = await noAccess(db, place, scope);
  if (refused) return refused;
  const fragment = await findFragment(db, place);
  if (fragment) return { content: { path: fragment.path, fragment } };
  const filter = filterOf(place);
  const [fragments, folders] = await Promise.all([
    readPage(db, place, filter, page),
    place.kind === 'ARTICLE' ? selectFolders(db, place.reader, filter.category) : [],
  ]);
  // A category without anything for this reader does not exist for them.
  if (filter.category && fragments.totalElements === 0) throw new AppError('resource.not_found');
  return {
    content: {
      path,
      fragments,
      folders: folders.map(({ id, parentId, title, description }) => ({
        path: `${place.folder}/${id}`,
        parent: [place.folder, ...(parentId ? [parentId] : [])].join('/'),
        ...{ title, description },
      })),
    },
  };
}

/** Articles are named without their folder here; a fragment must be at or below the path. */
export async function readManagedArticle(
  db: Database,
  scope: Scope,
  { path, fragmentPath }: { path: string; fragmentPath: string | undefined },
) {
  const whole = inKnowledgeBase(path);
  const asked = fragmentPath ? inKnowledgeBase(fragmentPath) : whole;
  if (asked !== whole && !asked.startsWith(`${whole}/`)) throw new AppError('resource.not_found');
  return readFragment(db, scope, asked);
}

const inKnowledgeBase = (path: string) =>
  /^knowledge-base(?:\/|$)/.test(path) ? path : `knowledge-base/${path}`;
