import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type PluginOption } from 'vite';

const entry = fileURLToPath(new URL('../src/app/start/render-page.tsx', import.meta.url));

interface Shared {
  alias: Record<string, string>;
  plugins: PluginOption[];
}

/**
 * Builds the same screens once more, for the server that renders the public pages. The folder begins
 * with a dot, so that its files are not among those that browsers may load.
 */
export function serverPages({ alias, plugins }: Shared): Plugin {
  let folder = '';
  let root = '';
  return {
    name: 'endcap:server-pages',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      folder = join(config.root, config.build.outDir, '.server');
    },
    async writeBundle() {
      await build({
        root,
        configFile: false,
        logLevel: 'warn',
        plugins,
        resolve: { alias },
        // In one folder with all of its packages: the portal runs without those of the web.
        ssr: { noExternal: true },
        // A portal that is started without NODE_ENV would render with React's development build.
        define: { 'process.env.NODE_ENV': JSON.stringify('production') },
        build: {
          ssr: entry,
          outDir: folder,
          emptyOutDir: true,
          copyPublicDir: false,
          target: 'node24',
          minify: false,
        },
      });
    },
  };
}
