import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const firstFont = /figtree-latin-wght-normal.*\.woff2$/;

const iconFile = new URL('../public/favicon.svg', import.meta.url);

/** A few hundred bytes: in the page they cost less than a request of their own. */
function inlineIcon(html: string): string {
  const icon = readFileSync(iconFile, 'utf8').trim();
  return html.replace('"/favicon.svg"', `"data:image/svg+xml,${encodeURIComponent(icon)}"`);
}

/**
 * The entry page waits for its script before it paints, so that an empty page is never seen; the
 * server takes this out of the pages that it renders. The font of the first words is fetched beside it.
 */
export function entryPage(): Plugin {
  return {
    name: 'endcap:entry-page',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((file) => firstFont.test(file));
        return {
          html: inlineIcon(html).replace(
            '<script type="module"',
            '<script type="module" blocking="render"',
          ),
          tags: font
            ? [
                {
                  tag: 'link',
                  attrs: {
                    rel: 'preload',
                    as: 'font',
                    type: 'font/woff2',
                    href: `/${font}`,
                    crossorigin: '',
                  },
                  injectTo: 'head',
                },
              ]
            : [],
        };
      },
    },
  };
}
