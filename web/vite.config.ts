import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compiledMessages } from './vite/compiled-messages.ts';
import { entryPage } from './vite/entry-page.ts';
import { noChunkCycles } from './vite/no-chunk-cycles.ts';
import { pageChunks } from './vite/page-chunks.ts';
import { precompressed } from './vite/precompressed.ts';
import { serverPages } from './vite/server-pages.ts';

const server = 'http://localhost:3000';
const alias = {
  // React has had this hook since version 18.
  'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector.js',
  // The messages are compiled ahead, so that the parser stays out of the bundle.
  '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js',
};
const source = (path: string) => fileURLToPath(new URL(`./src/app/${path}`, import.meta.url));
/** The pages that people meet first, each in one piece. Visitors load no text of the launcher. */
const firstPages = pageChunks({
  landing: { modules: [source('pages/landing.tsx')], texts: 'texts-landing' },
  login: { modules: [source('pages/login.tsx')], texts: 'texts-login' },
  signedIn: {
    modules: [
      source('shell/account-button.tsx'),
      source('shell/banner-row.tsx'),
      source('shell/navigation.tsx'),
      source('shell/session-parts.tsx'),
      source('palette/palette-button.tsx'),
    ],
    texts: 'texts-home',
  },
  // Every other page needs them: with their search parameters and queries, and no screen of a feature.
  routes: { modules: [source('routes/all-routes.ts')], texts: 'texts-home' },
  home: { modules: [source('pages/apps.tsx')], texts: 'texts-home' },
});
/** What every form is made of. */
const formParts =
  /node_modules\/(@mantine\/form|klona|fast-deep-equal|@mantine\/core\/esm\/components\/(Input|InputBase|ActionIcon)\/|@tanstack\/(query-core|react-query)\/.*[mM]utation)/;
/** What every widget of Mantine is made of: pages such as the launcher have the theme and no widget. */
const themeParts = /node_modules\/@mantine\/core\/esm\/core\//;

const icons = /node_modules\/@tabler\/icons-react/;
const layers = /web\/src\/(?:features\/[\w-]+\/)?([\w-]+)\//;

/** The piece of a module that several pages share: icons, ui, lib, kit or its feature. */
function layerOf(id: string): string | null {
  if (icons.test(id)) return 'icons';
  const layer = layers.exec(id)?.[1];
  return layer ? `shared~${layer}` : null;
}

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    react(),
    compiledMessages(),
    entryPage(),
    noChunkCycles(),
    precompressed(),
    serverPages({ alias, plugins: [react(), compiledMessages()] }),
  ],
  resolve: { alias },
  server: {
    port: 5173,
    proxy: { '/api': server, '/svc': server, '/docs': server, '/demo/products': server },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: {
      // Every browser that understands the target preloads modules itself.
      polyfill: false,
      // The names of all chunks that a check, a proof, a second step or a passkey needs would weigh on every
      // first load; styles are loaded by this list alone.
      resolveDependencies: (file, chunks, { hostId }) =>
        /\/(ask-human|ask-proof|code-step)-/.test(file) || hostId.includes('/login-')
          ? chunks.filter((chunk) => chunk.endsWith('.css'))
          : chunks,
    },
    rolldownOptions: {
      output: {
        chunkFileNames: ({ name }) =>
          name.startsWith('shared~') ? 'assets/shared-[hash].js' : 'assets/[name]-[hash].js',
        codeSplitting: {
          groups: [
            // Without the helper that loads chunks, which the tables of the catalogs use too.
            { name: firstPages.texts, priority: 5, includeDependenciesRecursively: false },
            // What the first page needs, and nothing of what comes later.
            {
              name: 'vendor',
              tags: ['$initial'],
              test: /node_modules|rolldown\/runtime/,
              priority: 4,
            },
            { name: 'app', tags: ['$initial'], priority: 4 },
            // The first of them takes the packages that it shares with the next.
            { name: firstPages.modulesOf('landing'), priority: 3.3 },
            { name: firstPages.modulesOf('login'), priority: 3.2 },
            { name: firstPages.modulesOf('signedIn'), priority: 3.17 },
            { name: firstPages.modulesOf('routes'), priority: 3.15 },
            { name: firstPages.modulesOf('home'), priority: 3.1 },
            { name: 'forms', test: formParts, priority: 2 },
            { name: 'theme', test: themeParts, priority: 2 },
            // In one piece: the parts of Mantine need each other.
            {
              name: 'widgets',
              test: /node_modules\/(@mantine|@floating-ui|react-remove-scroll)/,
              minShareCount: 2,
              priority: 2,
            },
            // One piece for each layer and feature: the import rules allow no circle among them.
            { name: layerOf, minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
});
