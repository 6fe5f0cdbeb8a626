import { accessTypes } from '@endcap/contract/access-types';
import type { ProductCode } from '@endcap/contract/products';
import type { ProductGrant } from '@endcap/contract/user-parts';
import type { RowProblem } from './file-row.ts';
import { accessTypesByWord, echo, foldWord, productsByWord, wordsForNone } from './known-words.ts';

type Ways = ProductGrant['accessTypes'];

/**
 * Products separated by semicolons, each with its ways of access in brackets or after a colon:
 * "Report Builder (UI, API_BULK); SHOPPER_BEHAVIOR". Without ways commas separate products too.
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
    if (!code) problems.push(unknown('unknownProduct', name));
    else found.set(code, [...new Set([...(found.get(code) ?? []), ...readWays(ways, problems)])]);
  }
  const products = [...found].map(([code, given]) => ({ code, accessTypes: given }));
  return { products: products.length > 0 ? products : undefined, problems };
}

function isNone(cell: string): boolean {
  return /^[-–—]$/.test(cell) || wordsForNone.has(foldWord(cell));
}

function namedProducts(cell: string): { name: string; ways: string[] }[] {
  return cell.split(/[;|\n]/).flatMap((part) => {
    const item = part.trim();
    if (item === '') return [];
    const [, name = '', ways = ''] = /^([^([:]+)[([:]([^)\]]*)[)\]]?$/.exec(item) ?? [];
    if (name) return [{ name: name.trim(), ways: words(ways, /[,+]/) }];
    return words(item, /,/).map((one) => ({ name: one, ways: [] }));
  });
}

function words(text: string, separator: RegExp): string[] {
  return text
    .split(separator)
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

function readWays(ways: string[], problems: RowProblem[]): Ways {
  if (ways.length === 0) return [accessTypes.UI];
  return ways.flatMap((word) => {
    const way = accessTypesByWord.get(foldWord(word));
    if (!way) problems.push(unknown('unknownWay', word));
    return way ?? [];
  });
}

function unknown(id: 'unknownProduct' | 'unknownWay', word: string): RowProblem {
  return { field: 'products', code: 'field.not_an_option', text: { id, about: echo(word) } };
}
