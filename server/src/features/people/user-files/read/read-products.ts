import { accessTypes } from '@endcap/contract/access/access-types';
import { isOneOrDirect, type ProductGrant } from '@endcap/contract/people/user-parts';
import type { ProductCode } from '@endcap/contract/products';
import type { RowProblem } from '../file-row.ts';
import {
  accessTypesByWord,
  echo,
  foldWord,
  nearestProduct,
  productsByWord,
  wordsForNone,
} from './known-words.ts';

/** Of one cell: it may have a thousand wrong words. */
const maxProblems = 20;

type AccessTypes = ProductGrant['accessTypes'];

/**
 * Products separated by semicolons, each with its access types in brackets or after a colon:
 * "Report Builder (UI, API_BULK); SHOPPER_BEHAVIOR". Commas separate products too, except after a
 * colon.
 */
export function readProducts(cell: string): {
  /** Undefined where the cell has only separators: a typing error must not remove all products. */
  products: ProductGrant[] | undefined;
  problems: RowProblem[];
} {
  const found = new Map<ProductCode, AccessTypes>();
  const problems: RowProblem[] = [];
  if (isNone(cell)) return { products: [], problems };
  for (const { name, types } of namedProducts(cell)) {
    const code = productsByWord.get(foldWord(name));
    if (!code) {
      problems.push(unknownProduct(name));
      continue;
    }
    const all = [...new Set([...(found.get(code) ?? []), ...readAccessTypes(types, problems)])];
    if (!isOneOrDirect(all)) problems.push(mixedAccessTypes(name));
    found.set(code, all);
  }
  problems.splice(maxProblems);
  const products = [...found].map(([code, given]) => ({ code, accessTypes: given }));
  return { products: products.length > 0 ? products : undefined, problems };
}

function isNone(cell: string): boolean {
  return /^[-–—]$/.test(cell) || wordsForNone.has(foldWord(cell));
}

function namedProducts(cell: string): { name: string; types: string[] }[] {
  return splitOutsideBrackets(cell, ';|\n').flatMap((item) => {
    const hasTypesAfterColon = /^[^([,]+:/.test(item);
    return (hasTypesAfterColon ? [item] : splitOutsideBrackets(item, ',')).map(namedProduct);
  });
}

function namedProduct(item: string): { name: string; types: string[] } {
  const [, name = item, types = ''] = /^([^([:]+)[([:]([^)\]]*)[)\]]?$/.exec(item) ?? [];
  return { name: name.trim(), types: nonEmpty(types.split(/[,;+/]/)) };
}

/** Reads from the end, once: a separator is inside of brackets when the next one closes. */
function splitOutsideBrackets(text: string, separators: string): string[] {
  const items: string[] = [];
  let end = text.length;
  let isInside = false;
  for (let at = text.length - 1; at >= 0; at--) {
    const character = text.charAt(at);
    if (')]'.includes(character)) isInside = true;
    else if ('(['.includes(character)) isInside = false;
    else if (!isInside && separators.includes(character)) {
      items.push(text.slice(at + 1, end));
      end = at;
    }
  }
  return nonEmpty([...items, text.slice(0, end)].reverse());
}

function nonEmpty(words: string[]): string[] {
  return words.map((word) => word.trim()).filter((word) => word !== '');
}

function readAccessTypes(types: string[], problems: RowProblem[]): AccessTypes {
  if (types.length === 0) return [accessTypes.UI];
  const found: AccessTypes = [];
  for (let at = 0; at < types.length; ) {
    const { type, length } = longestAccessType(types.slice(at, at + maxParts));
    if (type) found.push(type);
    else problems.push(unknown('unknownAccessType', types[at] ?? ''));
    at += length;
  }
  return found;
}

/** Parts of an access type's name, at most. */
const maxParts = 3;

/** The access type that the words start with. Some names have a comma: "API, bulk". */
function longestAccessType(types: string[]): { type?: AccessTypes[number]; length: number } {
  for (let length = types.length; length > 0; length--) {
    const type = accessTypesByWord.get(foldWord(types.slice(0, length).join(' ')));
    if (type) return { type, length };
  }
  return { length: 1 };
}

function mixedAccessTypes(name: string): RowProblem {
  const text = { id: 'mixedAccessTypes' as const, about: echo(name) };
  return { field: 'products', code: 'field.invalid', text };
}

function unknownProduct(word: string): RowProblem {
  const near = nearestProduct(word);
  if (!near) return unknown('unknownProduct', word);
  const text = { id: 'unknownProductNear' as const, about: echo(word), near };
  return { field: 'products', code: 'field.not_an_option', text };
}

function unknown(id: 'unknownProduct' | 'unknownAccessType', word: string): RowProblem {
  return { field: 'products', code: 'field.not_an_option', text: { id, about: echo(word) } };
}
