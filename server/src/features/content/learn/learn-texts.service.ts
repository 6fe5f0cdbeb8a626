import type { LearnSection, LearnText } from '@endcap/contract/content/learn';
import type { Locale, Site } from '@endcap/contract/sites';
import { AppError } from '../../../app-error.ts';
import type { Database } from '../../../db/connection.ts';
import { publicReader } from '../shared/readable-items.ts';
import { selectLearnText } from './learn-texts.unscoped.repository.ts';

export async function readLearnText(
  db: Database,
  { site, locale }: { site: Site; locale: Locale },
  product: LearnText['product'],
): Promise<LearnText> {
  const row = await selectLearnText(db, publicReader(site, locale), product);
  if (!row) throw new AppError('resource.not_found');
  const { html, ...text } = row;
  return { ...text, product, sections: sectionsOf(html) };
}

/**
 * The sections of a page by its headings. The HTML is our own: only a heading begins with "<h2 ",
 * because every such sign of an author's text is escaped.
 */
export function sectionsOf(html: string): LearnSection[] {
  return splitAt(html, 'h2').map(({ title, html: section }) => {
    const [before = ''] = section.split('<h3 ', 1);
    const isList = before.startsWith('<ul>') && before.endsWith('</ul>');
    return {
      title,
      html: isList ? '' : before,
      parts: splitAt(section, 'h3'),
      lines: isList ? linesOf(before) : [],
    };
  });
}

function splitAt(html: string, tag: 'h2' | 'h3'): { title: string; html: string }[] {
  const end = `</${tag}>`;
  return html
    .split(`<${tag} `)
    .slice(1)
    .map((part) => {
      const close = part.indexOf(end);
      return {
        title: plain(part.slice(part.indexOf('>') + 1, close)),
        html: part.slice(close + end.length).trim(),
      };
    });
}

/** The items of a list without lists in it. */
function linesOf(list: string): string[] {
  return list
    .split('<li>')
    .slice(1)
    .map((line) => line.slice(0, line.indexOf('</li>')).trim());
}

const signs: Record<string, string> = { '&#x26;': '&', '&#x3C;': '<' };

/** The words of a heading, which is shown as text: every sign "<" that is left begins a tag. */
function plain(html: string): string {
  return html
    .split('<')
    .map((part, at) => (at === 0 ? part : part.slice(part.indexOf('>') + 1)))
    .join('')
    .replaceAll(/&#x(?:26|3C);/g, (sign) => signs[sign] ?? sign)
    .trim();
}
