import { accessTypes } from '@endcap/contract/access-types';
import type { ProductCode } from '@endcap/contract/products';
import { isOneOrDirect, type ProductGrant } from '@endcap/contract/user-parts';
import type { RowProblem } from './file-row.ts';
import { accessTypesByWord, echo, foldWord, productsByWord, wordsForNone } from './known-words.ts';

type Ways = ProductGrant['accessTypes'];

/**
 * Products separated by semicolons, each with its ways of access in brackets or after a colon:
 * "Report Builder (UI, API_BULK); SHOPPER_BEHAVIOR". Commas separate products too, but after a colon.
 */
export function readProducts(cell: string): {
  /** Undefined where the cell has nothing but separators: nobody loses all by a slip. */
  products: ProductGrant[] | undefined;
  problems: RowProblem[];
} {
  const found = new Map<ProductCode, Ways>();
  const problems: RowProblem[] = [];
  if (isNone(cell)) return { products: [], problems };
  for (const { name, ways } of namedProducts(cell)) {
    const code = productsByWord.get(foldWord(name));
    if (!code) {
      problems.push(unknown('unknownProduct', name));
      continue;
    }
    const all = [...new Set([...(found.get(code) ?? []), ...readWays(ways, problems)])];
    if (!isOneOrDirect(all)) problems.push(mixedWays(name));
    found.set(code, all);
  }
  const products = [...found].map(([code, given]) => ({ code, accessTypes: given }));
  return { products: products.length > 0 ? products : undefined, problems };
}

function isNone(cell: string): boolean {
  return /^[-–—]$/.test(cell) || wordsForNone.has(foldWord(cell));
}

const separators = /[;|\n](?![^([]*[)\]])/;
const commas = /,(?![^([]*[)\]])/;

function namedProducts(cell: string): { name: string; ways: string[] }[] {
  return words(cell, separators).flatMap((item) => {
    const hasWaysAfterColon = /^[^([,]+:/.test(item);
    return words(item, hasWaysAfterColon ? /$/ : commas).map(namedProduct);
  });
}

function namedProduct(item: string): { name: string; ways: string[] } {
  const [, name = item, ways = ''] = /^([^([:]+)[([:]([^)\]]*)[)\]]?$/.exec(item) ?? [];
  return { name: name.trim(), ways: words(ways, /[,;+/]/) };
}

function words(text: string, separator: RegExp): string[] {
  return text
    .split(separator)
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

function readWays(ways: string[], problems: RowProblem[]): Ways {
  if (ways.length === 0) return [accessTypes.UI];
  const found: Ways = [];
  for (let at = 0; at < ways.length; ) {
    const { way, length } = longestWay(ways.slice(at));
    if (way) found.push(way);
    else problems.push(unknown('unknownWay', ways[at] ?? ''));
    at += length;
  }
  return found;
}

/** A way at the start of the words. Some are called with a comma: "API, bulk". */
function longestWay(ways: string[]): { way?: Ways[number]; length: number } {
  for (let length = ways.length; length > 0; length--) {
    const way = accessTypesByWord.get(foldWord(ways.slice(0, length).join(' ')));
    if (way) return { way, length };
  }
  return { length: 1 };
}

function mixedWays(name: string): RowProblem {
  const text = { id: 'mixedWays' as const, about: echo(name) };
  return { field: 'products', code: 'field.invalid', text };
}

function unknown(id: 'unknownProduct' | 'unknownWay', word: string): RowProblem {
  return { field: 'products', code: 'field.not_an_option', text: { id, about: echo(word) } };
}
