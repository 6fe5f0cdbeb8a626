import { type AccessType, accessTypes } from '@endcap/contract/access/access-types';
import { type CompanyRole, companyRoles } from '@endcap/contract/company-options';
import { type ProductCode, productCodes } from '@endcap/contract/products';
import { locales } from '@endcap/contract/sites';
import { productTitle } from '../../../../texts/product-titles.ts';
import { type TextId, textIn } from '../../../../texts/translate.ts';
import { nearestWord } from '../../../../texts/word-distance.ts';

/** Words of a file are compared without case, accents, spaces and punctuation. */
export function foldWord(word: string): string {
  return word
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** The part of an unknown word that an error text repeats. */
export function echo(word: string): string {
  return word.slice(0, 100).toWellFormed();
}

/** The texts of one key in every language. */
export function inEveryLanguage(id: TextId): string[] {
  return locales.map((locale) => textIn(locale)(id));
}

function lookup<Value>(words: [string, Value][]): ReadonlyMap<string, Value> {
  return new Map(words.map(([word, value]) => [foldWord(word), value]));
}

/** Translated names that files had before the names became English in every language. */
const formerProductNames: Record<ProductCode, readonly string[]> = {
  SHOPPER_BEHAVIOR: ['Comportamiento del comprador', 'Comportement d’achat'],
  REPORT_BUILDER: ['Generador de informes', 'Générateur de rapports'],
  CHANNEL_PERFORMANCE: ['Perspectivas de canales', 'Aperçu des canaux'],
  CUSTOMER_PERCEPTION: ['Percepción del cliente', 'Perception des clients'],
  INSIGHTS_ACTIVATION: ['Activación de perspectivas', 'Activation des données'],
  DIGITAL_LANDSCAPES: ['Panoramas digitales', 'Paysages numériques'],
  MODULAR_INTELLIGENCE: ['Inteligencia modular', 'Intelligence modulaire'],
  CUSTOMER_PULSE: ['Pulso del cliente', 'Pouls de la clientèle'],
};

/** Products by code and by name, in every language, and by the translated names of earlier files. */
export const productsByWord = lookup<ProductCode>(
  productCodes.flatMap((code) =>
    [code, ...locales.map((locale) => productTitle(locale, code)), ...formerProductNames[code]].map(
      (word): [string, ProductCode] => [word, code],
    ),
  ),
);

/** One mistake in a short word, two in a long one: more of them make another word. */
function nearest<Value>(word: string, values: ReadonlyMap<string, Value>): Value | undefined {
  const folded = foldWord(word);
  const near = nearestWord(folded, [...values.keys()], folded.length < longWord ? 1 : 2);
  return near === undefined ? undefined : values.get(near);
}

const longWord = 6;

export function nearestProduct(word: string): ProductCode | undefined {
  return nearest(word, productsByWord);
}

/** Other names for a role that people use instead of the template's. */
const otherRoleWords: Record<CompanyRole, readonly string[]> = {
  ADMIN: ['administrator', 'company admin', 'administradora', 'administratrice'],
  USER: ['company user', 'usuaria', 'utilisatrice'],
};

export const rolesByWord = lookup<CompanyRole>(
  companyRoles.flatMap((role) =>
    [role, ...inEveryLanguage(`users.role.${role}`), ...otherRoleWords[role]].map(
      (word): [string, CompanyRole] => [word, role],
    ),
  ),
);

export function nearestRole(word: string): CompanyRole | undefined {
  return nearest(word, rolesByWord);
}

export const accessTypeNames = Object.keys(accessTypes) as AccessType[];

/** Words that files had before the access types were named alike on every page. */
const formerAccessTypeNames: Partial<Record<AccessType, readonly string[]>> = {
  UI: ['Pantallas', 'Écrans'],
  API_NRT: ['API, quasi temps réel'],
  API_BULK: ['API, en lots'],
};

export const accessTypesByWord = lookup<(typeof accessTypes)[AccessType]>(
  accessTypeNames.flatMap((name) =>
    [
      name,
      String(accessTypes[name]),
      ...inEveryLanguage(`users.accessType.${name}`),
      ...(formerAccessTypeNames[name] ?? []),
    ].map((word): [string, (typeof accessTypes)[AccessType]] => [word, accessTypes[name]]),
  ),
);

/** Words for "no products": an empty cell means that the products stay. */
export const wordsForNone: ReadonlySet<string> = new Set(
  [...inEveryLanguage('users.none'), 'NONE'].map(foldWord),
);

export const wordsForYes: ReadonlySet<string> = new Set(
  [...inEveryLanguage('common.yes'), 'true', 'y', '1', 'x'].map(foldWord),
);
