import type { Plugin } from 'vite';

const firstFont = /figtree-latin-wght-normal.*\.woff2$/;

/**
 * The entry page waits for its script before it paints: the script chooses light or dark, so a
 * page never flashes in the wrong one. The font of the first words is fetched beside it.
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
          html: html.replace('<script type="module"', '<script type="module" blocking="render"'),
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
