import type { sanitize } from 'hast-util-sanitize';
import MarkdownIt from 'markdown-it';

/** The nodes of a tree, as the sanitiser names them. */
export type TreeNode = ReturnType<typeof sanitize>;
export type Root = Extract<TreeNode, { type: 'root' }>;
export type Element = Extract<TreeNode, { type: 'element' }>;
type ElementContent = Element['children'][number];
type Properties = Element['properties'];

type Token = ReturnType<InstanceType<typeof MarkdownIt>['parse']>[number];

/** A picture as a page shows it. */
export interface ShownImage {
  /** Of its address: another one than the text names where the picture has a variant for the language. */
  id: string;
  width: number;
  height: number;
  digest: string;
}
export type KnownImages = ReadonlyMap<string, ShownImage>;
const noImages: KnownImages = new Map();

/** The id in image:undo-toast; empty for every other address. */
export function imageId(source: string): string {
  return /^image:(?<id>[a-z0-9-]{1,100})$/.exec(source)?.groups?.id ?? '';
}

/** Longer texts are refused before they are parsed, and texts of more parts before they are built. */
export const markdownLimits = { characters: 40_000, parts: 10_000, nesting: 20 };

export class MarkdownError extends Error {}

/** Raw HTML is text to this parser, and pictures that are not the text's own are their description. */
const markdown = new MarkdownIt('default', {
  html: false,
  linkify: false,
  typographer: false,
  maxNesting: markdownLimits.nesting,
}).disable('strikethrough');

/** Parses Markdown into a tree of elements; no HTML is written and read again in between. */
export function markdownTree(source: string, images: KnownImages = noImages): Root {
  const { characters, parts } = markdownLimits;
  if (source.length > characters)
    throw new MarkdownError(`The text is longer than ${characters} characters.`);
  const tokens = markdown.parse(source, {});
  if (countOf(tokens) > parts) throw new MarkdownError(`The text has more than ${parts} parts.`);
  return { type: 'root', children: contentOf(tokens, images) };
}

const countOf = (tokens: readonly Token[]): number =>
  tokens.reduce((count, { children }) => count + 1 + (children?.length ?? 0), 0);

function contentOf(tokens: readonly Token[], images: KnownImages): ElementContent[] {
  const content: ElementContent[] = [];
  const open: ElementContent[][] = [content];
  for (const token of tokens) {
    const parent = open.at(-1) ?? content;
    // The paragraphs of a tight list are hidden: their content belongs to the item.
    if (token.nesting === 1) {
      const element = elementOf(token.tag, propertiesOf(token));
      if (!token.hidden) parent.push(element);
      open.push(token.hidden ? parent : element.children);
    } else if (token.nesting === -1) open.pop();
    else parent.push(...leavesOf(token, images));
  }
  return content;
}

function leavesOf(token: Token, images: KnownImages): ElementContent[] {
  const { type, content, children } = token;
  if (type === 'inline') return contentOf(children ?? [], images);
  if (type === 'image') return pictureOf(token, images);
  if (type === 'softbreak') return [text('\n')];
  if (type === 'hardbreak') return [elementOf('br')];
  if (type === 'hr') return [elementOf('hr')];
  if (type === 'code_inline') return [elementOf('code', {}, [text(content)])];
  if (type === 'fence' || type === 'code_block') return [codeBlockOf(token)];
  return content ? [text(content)] : [];
}

/** A picture needs a description; one that the text does not own is written as its description. */
function pictureOf(token: Token, images: KnownImages): ElementContent[] {
  const alt = token.content.trim();
  const source = String(token.attrs?.find(([name]) => name === 'src')?.[1] ?? '');
  const isKnown = alt !== '' && images.has(imageId(source));
  if (isKnown) return [elementOf('img', { src: source, alt })];
  return alt ? [text(alt)] : [];
}

function codeBlockOf({ info, content }: Token): Element {
  const [language = ''] = info.trim().split(/\s/, 1);
  const isName = /^[a-z]{1,20}$/.test(language);
  const properties: Properties = isName ? { className: [`language-${language}`] } : {};
  return elementOf('pre', {}, [elementOf('code', properties, [text(content)])]);
}

const text = (value: string): ElementContent => ({ type: 'text', value });

function elementOf(
  tagName: string,
  properties: Properties = {},
  children: ElementContent[] = [],
): Element {
  return { type: 'element', tagName, properties, children };
}

function propertiesOf(token: Token): Properties {
  const properties: Properties = {};
  for (const [name, value] of token.attrs ?? [])
    if (name === 'href' || name === 'start') properties[name] = String(value);
  return properties;
}
