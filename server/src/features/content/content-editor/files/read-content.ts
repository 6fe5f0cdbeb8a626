import type { ContentKind } from '@endcap/contract/content/content-options';
import { type Locale, locales } from '@endcap/contract/sites';
import { parse } from 'yaml';
import type { z } from 'zod';
import type {
  ContentCategory,
  ContentItem,
  ContentSet,
  ContentTag,
  ContentText,
} from '../../shared/content-item.ts';
import type { ContentFiles } from './content-files.ts';
import {
  contentId,
  frontMatter,
  tagFile,
  translationFrontMatter,
  workspaceFile,
} from './front-matter.ts';
import { readPictures, withPictures, wrongPictures } from './read-pictures.ts';

export interface ReadContent extends ContentSet {
  imageData: Map<string, Buffer>;
  /** One line each: the file and what is wrong in it. Empty when all can be imported. */
  problems: string[];
}

const workspacesName = 'knowledge-base/workspaces.yaml';
const tagsName = 'tags.yaml';
const kinds: Record<string, ContentKind> = {
  'knowledge-base': 'ARTICLE',
  'release-notes': 'RELEASE_NOTE',
  insights: 'INSIGHT',
  learn: 'LEARN',
  legal: 'LEGAL',
};
const headAndBody = /^---\n(?<head>[\s\S]*?)\n---\n(?<body>[\s\S]*)$/;

/** Reads the files into items; a file that cannot be read is a problem, and its item is left out. */
export function readContent(files: ContentFiles): ReadContent {
  const problems: string[] = [];
  const categories = readCategories(files.get(workspacesName) ?? '', problems);
  const tags = readTags(files.get(tagsName) ?? '', problems);
  const pictures = readPictures(files, problems);
  const folders = Map.groupBy(
    [...files.keys()].filter(
      (path) => path !== workspacesName && path !== tagsName && !path.startsWith('images/'),
    ),
    (path) => path.split('/').slice(0, -1).join('/'),
  );
  const items = [...folders]
    .flatMap(([folder, paths]) => readItem(folder, paths, files, problems))
    .map((item) => withPictures(item, pictures));
  problems.push(...doubleIds(items), ...unknownNames(items, { categories, tags }));
  problems.push(...wrongPictures(items, pictures));
  const imageData = new Map([...pictures].map(([id, { data }]) => [id, data]));
  return { items, categories, tags, problems, imageData };
}

function readItem(
  folder: string,
  paths: readonly string[],
  files: ContentFiles,
  problems: string[],
): ContentItem[] {
  const [first = '', ...rest] = folder.split('/');
  const kind = kinds[first];
  const id = rest.at(-1) ?? '';
  const texts = writtenTexts(folder, paths, files, problems);
  const source = texts.get('en-US');
  if (!kind || !contentId.safeParse(id).success || !source) {
    problems.push(`${folder}: ${source ? 'its name is no id' : 'the English text is missing'}`);
    return [];
  }
  const head = readWith(frontMatter[kind], source.path, source.head, problems);
  if (!head) return [];
  const common = {
    id,
    kind,
    categoryId: kind === 'ARTICLE' ? rest.slice(0, -1).join('/') : null,
    position: 'order' in head ? head.order : 0,
    version: head.version,
    audience: head.audience,
    sites: head.sites,
    tags: head.tags,
    products: head.products,
    terms: head.terms,
    period: periodOf(head),
    publishedDay: 'published' in head ? (head.published ?? null) : null,
    owner: head.owner,
    verifiedOn: head.verified,
    reviewBy: head['review-by'],
    formerIds: head.formerly,
  };
  const english: ContentText = { ...textOf('en-US', head, source), translates: null };
  return [{ ...common, texts: [english, ...translationsOf(kind, texts, head.version, problems)] }];
}

function writtenTexts(
  folder: string,
  paths: readonly string[],
  files: ContentFiles,
  problems: string[],
): Map<Locale, WrittenFile> {
  const texts = new Map<Locale, WrittenFile>();
  for (const path of paths) {
    const locale = locales.find((one) => path === `${folder}/${one}.md`);
    const written = locale && splitFile(path, files.get(path) ?? '', problems);
    if (!locale) problems.push(`${path}: not named after a language, such as en-US.md`);
    else if (written) texts.set(locale, written);
  }
  return texts;
}

function periodOf(head: object): ContentItem['period'] {
  const given =
    'period' in head ? (head.period as { from: string; to?: string; name: string }) : undefined;
  return given ? { from: given.from, to: given.to ?? null, name: given.name } : null;
}

function translationsOf(
  kind: ContentKind,
  texts: ReadonlyMap<Locale, WrittenFile>,
  version: number,
  problems: string[],
): ContentText[] {
  return [...texts].flatMap(([locale, file]) => {
    if (locale === 'en-US') return [];
    const head = readWith(translationFrontMatter[kind], file.path, file.head, problems);
    if (!head) return [];
    if (head.translates > version)
      problems.push(
        `${file.path}: translates version ${head.translates}, the newest is ${version}`,
      );
    return [{ ...textOf(locale, head, file), translates: head.translates }];
  });
}

function textOf(locale: Locale, head: { title: string; summary: string }, { body }: WrittenFile) {
  return { locale, title: head.title, summary: head.summary, body };
}

interface WrittenFile {
  path: string;
  head: unknown;
  body: string;
}

function splitFile(path: string, text: string, problems: string[]): WrittenFile | undefined {
  const { head, body } = headAndBody.exec(text.replaceAll('\r\n', '\n'))?.groups ?? {};
  if (head === undefined || body === undefined) {
    problems.push(`${path}: does not begin with a block between two lines of ---`);
    return undefined;
  }
  return { path, head: readYaml(path, head, problems), body: body.trim() };
}

function readCategories(text: string, problems: string[]): ContentCategory[] {
  const written = readWith(
    workspaceFile,
    workspacesName,
    readYaml(workspacesName, text, problems),
    problems,
  );
  type Written = NonNullable<typeof written>[number]['categories'];
  const under = (parentId: string, list: Written): ContentCategory[] =>
    list.flatMap(({ id, title, categories }, index) => {
      const path = `${parentId}/${id}`;
      const own = { id: path, parentId, position: index, titles: title, descriptions: null };
      return [own, ...under(path, categories)];
    });
  return (written ?? []).flatMap(({ id, title, description, categories }, index) => {
    const own = { id, parentId: null, position: index, titles: title, descriptions: description };
    return [own, ...under(id, categories)];
  });
}

function readTags(text: string, problems: string[]): ContentTag[] {
  const written = readWith(tagFile, tagsName, readYaml(tagsName, text, problems), problems);
  return Object.entries(written ?? {}).map(([id, titles], position) => ({ id, position, titles }));
}

function readYaml(path: string, text: string, problems: string[]): unknown {
  try {
    return parse(text, { maxAliasCount: 0 });
  } catch (error) {
    const [reason = ''] = error instanceof Error ? error.message.split('\n') : [];
    problems.push(`${path}: ${reason}`);
    return undefined;
  }
}

function readWith<Schema extends z.ZodType>(
  schema: Schema,
  path: string,
  given: unknown,
  problems: string[],
): z.output<Schema> | undefined {
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  for (const issue of result.error.issues)
    problems.push([path, issue.path.join('.'), issue.message].filter(Boolean).join(': '));
  return undefined;
}

/** Two items, or an item and a former id, with the same address. */
function doubleIds(items: readonly ContentItem[]): string[] {
  const uses = Map.groupBy(
    items.flatMap(({ id, formerIds }) => [id, ...formerIds]),
    (id) => id,
  );
  return [...uses].filter(([, all]) => all.length > 1).map(([id]) => `${id}: is there twice`);
}

function unknownNames(
  items: readonly ContentItem[],
  { categories, tags }: Pick<ContentSet, 'categories' | 'tags'>,
): string[] {
  const categoryIds = new Set(categories.map(({ id }) => id));
  const tagIds = new Set(tags.map(({ id }) => id));
  return items.flatMap(({ id, categoryId, tags: used }) => [
    ...(categoryId !== null && !categoryIds.has(categoryId)
      ? [`${id}: there is no category ${categoryId}`]
      : []),
    ...used.filter((tag) => !tagIds.has(tag)).map((tag) => `${id}: there is no tag ${tag}`),
  ]);
}
