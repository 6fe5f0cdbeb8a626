import { stat } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';

const catalogFile = /\/messages\/src\/[a-z]{2}-[A-Z]{2}\/(?:[a-z]+\/)?[a-z-]+\.ts$/;

/** A text without arguments stays a string; the others become the tree that the parser makes. */
function compile(text: string): string | MessageFormatElement[] {
  const tree = parse(text);
  const [only] = tree;
  const plain = tree.length === 1 && only?.type === TYPE.literal && !/[{<']/.test(only.value);
  return plain ? only.value : tree;
}

function compileCatalog(catalog: Record<string, string>) {
  return Object.fromEntries(Object.entries(catalog).map(([id, text]) => [id, compile(text)]));
}

/** Compiles the message catalogs ahead, so that the ICU parser stays out of the browser. */
export function compiledMessages(): Plugin {
  return {
    name: 'endcap:compiled-messages',
    enforce: 'pre',
    async load(id) {
      if (!catalogFile.test(id)) return null;
      this.addWatchFile(id);
      const version = (await stat(id)).mtimeMs;
      const module: Record<string, Record<string, string>> = await import(
        `${pathToFileURL(id).href}?v=${version}`
      );
      return Object.entries(module)
        .map(([name, catalog]) => {
          const compiled = compileCatalog(catalog);
          return `export const ${name} = ${JSON.stringify(compiled)};`;
        })
        .join('\n');
    },
  };
}
