/** The kinds of links in an article. A link names what it leads to, not where that is today. */
export type ContentLink =
  | { kind: 'article' | 'note' | 'term'; id: string; heading: string }
  | { kind: 'screen'; path: string }
  | { kind: 'heading'; heading: string }
  | { kind: 'web'; address: string };

const named =
  /^(?<kind>article|note|term):(?<id>[a-z0-9][a-z0-9-]{0,99})(?:#(?<heading>[^#\s]{1,200}))?$/;
const screen = /^\/(?![/\\])[A-Za-z0-9/?=&._-]{0,300}$/;
const ownHeading = /^#(?<heading>[^#\s]{1,200})$/;

/** Returns undefined for a link that an article may not have. */
export function readLink(href: string): ContentLink | undefined {
  const { kind, id, heading = '' } = named.exec(href)?.groups ?? {};
  if (kind && id) return { kind: kind as 'article' | 'note' | 'term', id, heading };
  if (screen.test(href)) return { kind: 'screen', path: href };
  const own = ownHeading.exec(href)?.groups?.heading;
  if (own) return { kind: 'heading', heading: own };
  return isWebAddress(href) ? { kind: 'web', address: href } : undefined;
}

/** An address of the web with a host and without a name or password in it. */
function isWebAddress(href: string): boolean {
  if (!href.startsWith('https://') || !URL.canParse(href)) return false;
  const { username, password, protocol } = new URL(href);
  return protocol === 'https:' && !username && !password;
}

/** Every tier can open the address of an article: the screens lead Charter readers to its workspace. */
export const linkPlaces = {
  article: '/knowledgeBase/basic/article?article=',
  note: '/releaseNotes/article?note=',
  term: '/dataDictionaryV2?selected=',
} as const;

export function addressOfLink(link: ContentLink): string {
  if (link.kind === 'screen') return link.path;
  if (link.kind === 'heading') return `#${link.heading}`;
  if (link.kind === 'web') return link.address;
  return `${linkPlaces[link.kind]}${link.id}${link.heading ? `#${link.heading}` : ''}`;
}
