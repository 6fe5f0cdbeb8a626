import { routes } from '@endcap/contract/routes/routes';
import type { ContentItem } from '../../shared/content-item.ts';
import type { ContentLink } from '../../shared/rendering/content-links.ts';
import { type Rendered, renderMarkdown } from '../../shared/rendering/render-markdown.ts';

interface RenderedText {
  id: string;
  locale: string;
  place: string;
  rendered: Rendered;
}

/** Problems of the texts themselves: what cannot be rendered, and links that lead nowhere. */
export function checkTexts(items: readonly ContentItem[]): string[] {
  const problems: string[] = [];
  const texts = renderAll(items, problems);
  const byPlace = new Map(texts.map((text) => [text.place, text]));
  const headingsOf = (id: string, locale: string) => {
    const text = byPlace.get(`${id}, ${locale}`) ?? byPlace.get(`${id}, en-US`);
    return text?.rendered.headings.map((heading) => heading.id);
  };
  for (const { id, locale, place, rendered } of texts) {
    if (rendered.headings.some(({ level }) => level === 1))
      problems.push(`${place}: the title is the only heading of the first level`);
    for (const link of rendered.links) {
      const problem = problemOf(link, id, (target) => headingsOf(target, locale));
      if (problem) problems.push(`${place}: ${problem}`);
    }
  }
  return problems;
}

function renderAll(items: readonly ContentItem[], problems: string[]): RenderedText[] {
  const texts = items.flatMap((item) => item.texts.map((text) => ({ ...text, id: item.id })));
  return texts.flatMap(({ id, locale, body }) => {
    const place = `${id}, ${locale}`;
    try {
      return [{ id, locale, place, rendered: renderMarkdown(body) }];
    } catch (error) {
      problems.push(`${place}: ${error instanceof Error ? error.message : error}`);
      return [];
    }
  });
}

type HeadingsOf = (id: string) => string[] | undefined;

function problemOf(link: ContentLink, from: string, headingsOf: HeadingsOf): string | undefined {
  if (link.kind === 'term' || link.kind === 'web') return undefined;
  if (link.kind === 'screen')
    return isScreen(link.path) ? undefined : `there is no screen ${link.path}`;
  const target = link.kind === 'heading' ? from : link.id;
  const headings = headingsOf(target);
  if (!headings) return `leads to ${target}, which is not there`;
  const heading = decodeURIComponent(link.heading);
  return heading && !headings.includes(heading) ? `${target} has no heading ${heading}` : undefined;
}

export function isScreen(path: string): boolean {
  const [pathname = ''] = path.split('?');
  return Object.values(routes).some((route) => route.path === pathname);
}
