const address = /https?:\/\/\S+/gi;
const named =
  /\b(bearer|basic|password|secret|token|api[-_]?key)(["']?\s?[:= ]\s?["']?)([^\s"',;&]+)/gi;
const longRun = /[\w-]{40,}/g;

/**
 * A text of the portal or of another system without what opens something: query, fragment, user and
 * password of a link, named secrets, and runs of random characters.
 */
export function hideSecrets(text: string): string {
  return text
    .replace(address, hideInAddress)
    .replace(named, (_, name: string, between: string) => `${name}${between}…`)
    .replace(longRun, '…');
}

function hideInAddress(link: string): string {
  const [scheme = '', rest = ''] = link.split(/(?<=:\/\/)/);
  const end = rest.search(/[?#]/);
  const place = end < 0 ? rest : rest.slice(0, end);
  const host = place.slice(place.split('/', 1)[0]?.lastIndexOf('@') ?? -1).replace(/^@/, '');
  return `${scheme}${place.includes('@') ? host : place}${end < 0 ? '' : '…'}`;
}
