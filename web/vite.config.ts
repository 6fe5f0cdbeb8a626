import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compiledMessages } from './vite/compiled-messages.ts';
import { entryPage } from './vite/entry-page.ts';
import { legalTexts } from './vite/legal-texts.ts';
import { precompressed } from './vite/precompressed.ts';

const server = 'http://localhost:3000';
const startAreas = /messages\/src\/(en-US|es-MX|fr-CA)\/(common|shell|landing|products)\.ts$/;
const landingPage = /\/src\/(app\/pages\/landing|features\/landing\/)/;

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), compiledMessages(), legalTexts(), entryPage(), precompressed()],
  resolve: {
    alias: {
      '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js',
    },
  },
  server: { port: 5173, proxy: { '/api': server, '/svc': server, '/docs': server } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        chunkFileNames: ({ name }) =>
          name.startsWith('shared~') ? 'assets/shared-[hash].js' : 'assets/[name]-[hash].js',
        codeSplitting: {
          groups: [
            { name: (id) => startAreas.exec(id)?.[1]?.replace(/^/, 'start-') ?? null, priority: 3 },
            // What the first page needs, and nothing of what comes later.
            { name: 'vendor', tags: ['$initial'], test: /node_modules/, priority: 2 },
            { name: 'app', tags: ['$initial'], priority: 2 },
            // The page that most people meet first, in one piece.
            { name: 'landing', test: landingPage, priority: 2 },
            {
              name: 'shared',
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 24_000,
              priority: 1,
            },
          ],
        },
      },
    },
  },
});
