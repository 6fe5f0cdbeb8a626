import type { ContentText } from '../../server/src/features/content/shared/content-item.ts';
import {
  imageIdsIn,
  renderMarkdown,
} from '../../server/src/features/content/shared/rendering/render-markdown.ts';

type Rendered = ReturnType<typeof renderMarkdown>;
type Written = Pick<ContentText, 'locale' | 'title' | 'summary' | 'body'>;

/** What a text and its translation have in common, by the name that a problem shows. */
export type TextParts = Record<string, string[]>;

const inHtml = {
  steps: /<li>/g,
  rows: /<tr>/g,
  cells: /<t[hd][ >]/g,
  quotes: /<blockquote>/g,
  codes: /<code[ >]/g,
};

/** The parts of a text that do not depend on its language. */
export function partsOf(text: Written): TextParts {
  const { headings, html, links, boldTexts, plainText } = renderMarkdown(text.body);
  const counted = Object.entries(inHtml).map(([name, tag]) => [
    name,
    [`${html.match(tag)?.length ?? 0}`],
  ]);
  return {
    headings: [headings.map(({ level }) => `h${level}`).join(' ')],
    ...Object.fromEntries(counted),
    'words of screens': [`${boldTexts.length}`],
    links: links.map(targetOf).sort(),
    pictures: imageIdsIn(text.body).sort(),
    numbers: numbersIn(text.locale, [text.title, text.summary, plainText].join('\n')).sort(),
  };
}

/** The address without its anchor, which is a heading in the language of the text. */
function targetOf(link: Rendered['links'][number]): string {
  if (link.kind === 'heading') return '#';
  if (link.kind === 'screen') return link.path;
  if (link.kind === 'web') return link.address;
  return `${link.kind}:${link.id}${link.heading ? '#' : ''}`;
}

/** Numbers as a computer writes them: 1 234,5 of fr-CA and 1,234.5 are 1234.5, 10 p.m. is 22. */
export function numbersIn(locale: ContentText['locale'], text: string): string[] {
  const isFrench = locale === 'fr-CA';
  const joined = text.replaceAll(
    isFrench ? /(?<=\d)[ \u00a0](?=\d{3}(?!\d))/g : /(?<=\d),(?=\d{3}(?!\d))/g,
    '',
  );
  const hours = joined.replaceAll(/(?<![\d:])(\d{1,2})(?=(?::\d\d)?\s*p\.\s?m\.)/g, (hour) =>
    String((Number(hour) % 12) + 12),
  );
  const decimals = isFrench ? hours.replaceAll(/(?<=\d),(?=\d)/g, '.') : hours;
  return decimals.match(/\d+(?:\.\d+)?/g) ?? [];
}
