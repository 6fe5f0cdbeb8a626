import { readFile } from 'node:fs/promises';
import rehypeSanitize from 'rehype-sanitize';
import rehypeSlug from 'rehype-slug';
import rehypeStringify from 'rehype-stringify';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import type { Plugin } from 'vite';
import type { LegalText } from '../src/features/legal/legal-text.ts';

const legalFile = /\/content\/legal\/.+\.md$/;
const frontMatter = /^---\n(?<lines>.*?)\n---\n(?<body>.*)$/s;

const markdown = unified().use(remarkParse).use(remarkRehype).use(rehypeSanitize).use(rehypeSlug);
const written = unified().use(rehypeStringify);

type Root = Awaited<ReturnType<typeof markdown.run>>;
type Child = Root['children'][number];
type Element = Extract<Child, { type: 'element' }>;

function headingsOf({ children }: Root): Element[] {
  return children.filter((node) => node.type === 'element').filter((one) => one.tagName === 'h2');
}

function wordsOf(node: Child): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(wordsOf).join('') : '';
}

/** The words of a section's heading are its link, to be copied. */
function linkToItself(heading: Element) {
  const properties = { href: `#${heading.properties.id}` };
  heading.children = [
    { type: 'element', tagName: 'a', properties, children: [...heading.children] },
  ];
}

/** Reads `title`, `version`, `updated` and perhaps `changes`, and the text below them. */
export async function compileLegalText(source: string): Promise<LegalText> {
  const { lines = '', body = '' } = frontMatter.exec(source)?.groups ?? {};
  const fields = Object.fromEntries(lines.split('\n').map((line) => line.split(/:\s*(.*)/, 2)));
  const { title, version, updated, changes = null } = fields;
  if (!title || !version || !updated) throw new Error('title, version or updated is missing');
  const tree = await markdown.run(markdown.parse(body));
  const sections = headingsOf(tree);
  for (const section of sections) linkToItself(section);
  const headings = sections.map((section) => ({
    id: String(section.properties.id),
    text: wordsOf(section),
  }));
  return { title, version, updated, changes, headings, html: written.stringify(tree) };
}

/** Each file under content/legal is a module with the finished text: no Markdown in the browser. */
export function legalTexts(): Plugin {
  return {
    name: 'endcap:legal-texts',
    enforce: 'pre',
    async load(id) {
      if (!legalFile.test(id)) return null;
      this.addWatchFile(id);
      const text = await compileLegalText(await readFile(id, 'utf8')).catch((error: Error) =>
        this.error(`${id}: ${error.message}`),
      );
      return `export const legalText = ${JSON.stringify(text)};`;
    },
  };
}
