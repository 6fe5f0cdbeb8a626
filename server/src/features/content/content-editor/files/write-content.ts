import type { ContentKind } from '@endcap/contract/content/content-options';
import { sites } from '@endcap/contract/sites';
import { stringify } from 'yaml';
import type {
  ContentCategory,
  ContentItem,
  ContentSet,
  ContentText,
} from '../../shared/content-item.ts';

const folders: Record<ContentKind, string> = {
  ARTICLE: 'knowledge-base',
  RELEASE_NOTE: 'release-notes',
  INSIGHT: 'insights',
  LEARN: 'learn',
  LEGAL: 'legal',
};

/** The texts of the folder by path, as readContent reads them: the same items give the same bytes. */
export function contentFilesOf({ items, categories, tags }: ContentSet): Map<string, string> {
  return new Map([
    ['tags.yaml', yaml(Object.fromEntries(tags.map(({ id, titles }) => [id, titles])))],
    ['knowledge-base/workspaces.yaml', yaml(workspacesOf(categories))],
    ...items.flatMap(itemFiles),
  ]);
}

export function itemFiles(item: ContentItem): [path: string, text: string][] {
  const folder = [folders[item.kind], item.categoryId, item.id].filter(Boolean).join('/');
  return item.texts.map((text) => {
    const head = text.locale === 'en-US' ? headOf(item, text) : translationHead(text);
    return [`${folder}/${text.locale}.md`, `---\n${head.join('\n')}\n---\n${text.body}\n`];
  });
}

function headOf(item: ContentItem, { title, summary }: ContentText): string[] {
  const { period } = item;
  const isEverywhere = sites.every((site) => item.sites.includes(site));
  return [
    line('title', title),
    ...summaryLine(summary),
    `version: ${item.version}`,
    list('audience', item.audience),
    ...(isEverywhere ? [] : [list('sites', item.sites)]),
    ...listUnlessEmpty('tags', item.tags),
    ...listUnlessEmpty('products', item.products),
    ...listUnlessEmpty('terms', item.terms),
    ...(item.kind === 'ARTICLE' ? [`order: ${item.position}`] : []),
    ...(item.publishedDay ? [`published: ${item.publishedDay}`] : []),
    ...(period ? ['period:', `  from: ${period.from}`] : []),
    ...(period?.to ? [`  to: ${period.to}`] : []),
    ...(period ? [`  ${line('name', period.name)}`] : []),
    line('owner', item.owner),
    `verified: ${item.verifiedOn}`,
    `review-by: ${item.reviewBy}`,
    ...listUnlessEmpty('formerly', item.formerIds),
  ];
}

function translationHead({ title, summary, translates }: ContentText): string[] {
  return [line('title', title), ...summaryLine(summary), `translates: ${translates}`];
}

/** The first version of a legal text has none. */
const summaryLine = (summary: string) => (summary === '' ? [] : [line('summary', summary)]);

const line = (key: string, value: string) =>
  `${key}: ${stringify(value, { singleQuote: true, lineWidth: 0 }).trimEnd()}`;
const list = (key: string, values: readonly string[]) => `${key}: [${values.join(', ')}]`;
const listUnlessEmpty = (key: string, values: readonly string[]) =>
  values.length > 0 ? [list(key, values)] : [];

const yaml = (value: unknown) => stringify(value, { singleQuote: true, lineWidth: 0 });

function workspacesOf(categories: readonly ContentCategory[]) {
  const under = (parentId: string | null): object[] =>
    categories
      .filter((category) => category.parentId === parentId)
      .sort((a, b) => a.position - b.position)
      .map(({ id, titles, descriptions }) => {
        const inside = under(id);
        return {
          id: id.split('/').at(-1),
          title: titles,
          ...(descriptions && { description: descriptions }),
          ...((descriptions || inside.length > 0) && { categories: inside }),
        };
      });
  return under(null);
}
