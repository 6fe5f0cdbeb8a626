import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../child.ts';
import type { Catalogs } from './catalogs.ts';

/** Areas whose keys are codes of the contract: the compiler ties each key to a code. */
const areasOfCodes = new Set(['errors']);

export async function findUnusedKeys(catalogs: Catalogs): Promise<string[]> {
  const { keys, shapes } = await readMentions();
  const isUsed = (key: string) => keys.has(key) || shapes.some((shape) => shape.test(key));
  return [...catalogs]
    .filter(([area]) => !areasOfCodes.has(area))
    .flatMap(([area, catalog]) => Object.keys(catalog).map((key) => ({ area, key })))
    .filter(({ key }) => !isUsed(key))
    .map(({ area, key }) => `${area} ${key}: no source uses it`);
}

/** The possible keys in the sources: literals, and patterns of templates; a list in contract names its headers. */
async function readMentions(): Promise<{ keys: Set<string>; shapes: RegExp[] }> {
  const keys = new Set<string>();
  const shapes: RegExp[] = [];
  for await (const file of glob('{contract,server,web}/src/**/*.{ts,tsx}', { cwd: root })) {
    if (/\.test\.tsx?$/.test(file)) continue;
    const text = readFileSync(join(root, file), 'utf8');
    for (const [, literal] of text.matchAll(/['"`]([\w.-]+)['"`]/g)) keys.add(literal ?? '');
    for (const [, template] of text.matchAll(/`([\w-]+\.(?:[\w.-]|\$\{\w+\})+)`/g)) {
      shapes.push(shapeOf(template ?? ''));
    }
    // The values of a filter continue the message that the definition of its list names.
    for (const [, options] of text.matchAll(/options: '([\w-]+\.[\w.-]+)'/g)) {
      shapes.push(shapeOf(`${options}.\${value}`));
    }
  }
  return { keys, shapes };
}

/** `login.${state}.title` stands for every key with one word in its place. */
function shapeOf(template: string): RegExp {
  const fixed = template.split(/\$\{\w+\}/).map((part) => part.replaceAll('.', '\\.'));
  return new RegExp(`^${fixed.join('[\\w-]+')}$`);
}
