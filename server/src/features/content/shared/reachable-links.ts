import type { Database } from '../../../db/connection.ts';
import { selectReadableIds } from './readable-ids.repository.ts';
import type { ReaderScope } from './readable-items.ts';
import { linkPlaces } from './rendering/content-links.ts';

const linkEnd = '</a>';
const places = [linkPlaces.article, linkPlaces.note].map((place) => `<a href="${place}`);

/**
 * A text may be for more readers than what it links to. Links that would lead this reader to "not
 * found" become plain words.
 */
export async function keepReachableLinks(
  db: Database,
  reader: ReaderScope,
  texts: readonly string[],
): Promise<string[]> {
  const ids = texts.flatMap((html) => html.split(linkEnd).map((part) => linkIn(part)?.id));
  const linked = new Set(ids.filter((id) => id !== undefined));
  if (linked.size === 0) return [...texts];
  const readable = await selectReadableIds(db, reader, [...linked]);
  return texts.map((html) => html.split(linkEnd).map(without).join(''));

  function without(part: string, index: number, parts: string[]): string {
    const isLast = index === parts.length - 1;
    const link = linkIn(part);
    if (!link || isLast || readable.has(link.id)) return isLast ? part : `${part}${linkEnd}`;
    return `${part.slice(0, link.start)}${part.slice(link.end)}`;
  }
}

/** The link to an article or a note that stands open at the end of a part; links hold no links. */
function linkIn(part: string): { id: string; start: number; end: number } | undefined {
  const start = part.lastIndexOf('<a ');
  const place = places.find((opening) => part.startsWith(opening, start));
  if (start < 0 || !place) return undefined;
  const end = part.indexOf('>', start) + 1;
  const id = /^[a-z0-9-]*/.exec(part.slice(start + place.length, end))?.[0] ?? '';
  return { id, start, end };
}
