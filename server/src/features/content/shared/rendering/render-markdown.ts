import GithubSlugger from 'github-slugger';
import { type Schema, sanitize } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import { addressOfLink, type ContentLink, readLink } from './content-links.ts';
import {
  type Element,
  imageId,
  type KnownImages,
  markdownTree,
  type Root,
  type TreeNode,
} from './markdown-tree.ts';

export interface RenderedHeading {
  id: string;
  level: number;
  text: string;
}

export interface Rendered {
  /** Sanitised: it holds nothing that loads or runs. */
  html: string;
  headings: RenderedHeading[];
  /** All words without markup, for the search. */
  plainText: string;
  links: ContentLink[];
  /** Texts in bold: articles write the words of the screens so. */
  boldTexts: string[];
}

/** Where the portal serves the pictures of content. */
const imageAddress = '/api/content/images/';

/** Renders the Markdown of an article to HTML that is safe to show, with an id for each heading. */
export function renderMarkdown(source: string, images?: KnownImages): Rendered {
  const tree = sanitize(markdownTree(source, images), safeElements) as Root;
  const found: Omit<Rendered, 'html'> = { headings: [], plainText: '', links: [], boldTexts: [] };
  const slugger = new GithubSlugger();
  for (const element of elementsIn(tree)) {
    if (/^h[1-6]$/.test(element.tagName)) found.headings.push(nameHeading(element, slugger));
    if (element.tagName === 'a') keep(found.links, resolveLink(element));
    if (element.tagName === 'strong') found.boldTexts.push(textOf(element));
    if (element.tagName === 'th') element.properties.scope = 'col';
    if (element.tagName === 'img') resolvePicture(element, images);
  }
  found.plainText = wordsOf(tree);
  return { ...found, html: toHtml(tree) };
}

function keep<Item>(list: Item[], item: Item | undefined): void {
  if (item !== undefined) list.push(item);
}

function* elementsIn(parent: Root | Element): Generator<Element> {
  for (const child of parent.children) {
    if (child.type !== 'element') continue;
    yield child;
    yield* elementsIn(child);
  }
}

function nameHeading(element: Element, slugger: GithubSlugger): RenderedHeading {
  const text = textOf(element);
  const id = slugger.slug(text) || slugger.slug('section');
  element.properties.id = id;
  return { id, level: Number(element.tagName.slice(1)), text };
}

/** Gives the link its address in the portal. A link that is not of a known kind becomes plain text. */
function resolveLink(element: Element): ContentLink | undefined {
  const link = readLink(String(element.properties.href ?? ''));
  if (!link) {
    element.tagName = 'span';
    element.properties = {};
    return undefined;
  }
  element.properties = { href: addressOfLink(link) };
  // The screens open these two by themselves: an article in its workspace, a term with its definition.
  if (link.kind === 'article') element.properties.dataArticle = link.id;
  if (link.kind === 'term') element.properties.dataTerm = link.id;
  if (link.kind === 'web') element.properties.rel = ['noopener', 'noreferrer', 'nofollow'];
  return link;
}

/** The address changes with the picture, so that browsers may keep it for a long time. */
function resolvePicture(element: Element, images: KnownImages | undefined): void {
  const id = imageId(String(element.properties.src ?? ''));
  const known = images?.get(id);
  element.properties = {
    src: `${imageAddress}${known ? `${known.id}?v=${known.digest.slice(0, 12)}` : id}`,
    alt: String(element.properties.alt ?? ''),
    ...(known && { width: known.width, height: known.height }),
    loading: 'lazy',
  };
}

/** The ids of the pictures that a text names, whether they are there or not; some by their words. */
export function imageIdsIn(source: string, withWords?: readonly string[]): string[] {
  const found = source.matchAll(
    /(?:!\[(?<words>[^\]\n]{0,300}))?\]\(image:(?<id>[a-z0-9-]{1,100})\)/g,
  );
  const asked = [...found].filter(
    ({ groups }) => !withWords || withWords.includes(groups?.words?.trim() ?? 'not a picture'),
  );
  return [...new Set(asked.map(({ groups }) => groups?.id ?? ''))];
}

function textOf(node: TreeNode): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

const blocks = new Set(['p', 'li', 'td', 'th', 'pre', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'br']);

/** The words of blocks stand apart, so that the search joins no two of them. */
function wordsOf(tree: Root): string {
  const write = (node: TreeNode): string => {
    if (node.type === 'text') return node.value;
    const text = 'children' in node ? node.children.map(write).join('') : '';
    return node.type === 'element' && blocks.has(node.tagName) ? ` ${text} ` : text;
  };
  return write(tree).replaceAll(/\s+/g, ' ').trim();
}

/**
 * All that an article may hold. There are no ids and no styles: headings get their ids afterwards,
 * and pictures, which are the text's own, their addresses.
 */
export const safeElements: Schema = {
  tagNames: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote'],
    ...['ul', 'ol', 'li', 'strong', 'em', 'code', 'pre', 'a', 'img'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  attributes: {
    a: ['href'],
    img: [['src', /^image:[a-z0-9-]{1,100}$/], 'alt'],
    ol: ['start'],
    code: [['className', /^language-[a-z]{1,20}$/]],
  },
  protocols: { href: ['https', 'article', 'note', 'term'], src: ['image'] },
  ancestors: {
    li: ['ol', 'ul'],
    tbody: ['table'],
    thead: ['table'],
    tr: ['table'],
    td: ['table'],
    th: ['table'],
  },
  strip: ['script', 'style', 'title', 'textarea', 'noscript', 'template'],
};
