import { readFileSync } from 'node:fs';
import manifest from '../../package.json' with { type: 'json' };

const shown = 8;

/** The release that runs, as CHANGELOG.md names it, and the commit where it is known: "0.1.0+6118e1e0". */
export const version = [manifest.version, ...commit()].join('+');

/** From the checkout, or from the file that the image's build writes; none elsewhere. */
function commit(): string[] {
  const root = new URL('../../', import.meta.url);
  const read = (path: string) => {
    try {
      return readFileSync(new URL(path, root), 'utf8').trim();
    } catch {
      return '';
    }
  };
  const head = read('.git/HEAD');
  const ref = head.startsWith('ref: ') ? head.slice('ref: '.length) : '';
  const packed = read('.git/packed-refs')
    .split('\n')
    .find((line) => line.endsWith(` ${ref}`));
  const id = read('.commit') || (ref ? read(`.git/${ref}`) || (packed ?? '') : head);
  return /^[0-9a-f]{40}/.test(id) ? [id.slice(0, shown)] : [];
}
