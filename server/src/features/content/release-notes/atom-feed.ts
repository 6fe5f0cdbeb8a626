import type { Locale } from '@endcap/contract/sites';
import type { FeedNoteRow } from './release-notes.repository.ts';

interface Feed {
  /** Of the site, without a path. */
  origin: string;
  title: string;
  locale: Locale;
  notes: readonly FeedNoteRow[];
}

/** An Atom feed (RFC 4287). Links in the texts have no host, so the feed names their base. */
export function writeAtom({ origin, title, locale, notes }: Feed): string {
  const page = `${origin}/releaseNotes`;
  const updated = notes.map(({ updatedOn }) => updatedOn.getTime());
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}" xml:base="${escapeXml(origin)}/">`,
    element('id', page),
    element('title', title),
    element('updated', new Date(Math.max(0, ...updated)).toISOString()),
    `<link rel="alternate" type="text/html" href="${escapeXml(page)}"/>`,
    `<author>${element('name', title)}</author>`,
    ...notes.map((note) => entryOf(note, page)),
    '</feed>',
    '',
  ].join('\n');
}

function entryOf(note: FeedNoteRow, page: string): string {
  const address = `${page}/article?note=${encodeURIComponent(note.id)}`;
  return [
    '<entry>',
    element('id', address),
    element('title', note.title),
    element('published', note.publishedOn.toISOString()),
    element('updated', note.updatedOn.toISOString()),
    `<link rel="alternate" type="text/html" href="${escapeXml(address)}"/>`,
    ...note.tags.map(
      (tag) => `<category term="${escapeXml(tag.id)}" label="${escapeXml(tag.title)}"/>`,
    ),
    element('summary', note.summary),
    `<content type="html">${escapeXml(note.html)}</content>`,
    '</entry>',
  ].join('\n');
}

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Characters that XML cannot hold, even escaped, are left out. */
function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? '');
}
